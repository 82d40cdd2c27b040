/** The parts into which the Vite plugin divides a language's file. */
declare module "*.json?lobby" {
  const texts: Readonly<Record<string, string | unknown[]>>;
  export default texts;
}
declare module "*.json?lists" {
  const texts: Readonly<Record<string, string | unknown[]>>;
  export default texts;
}
declare module "*.json?money" {
  const texts: Readonly<Record<string, string | unknown[]>>;
  export default texts;
}
declare module "*.json?team" {
  const texts: Readonly<Record<string, string | unknown[]>>;
  export default texts;
}
declare module "*.json?rest" {
  const texts: Readonly<Record<string, string | unknown[]>>;
  export default texts;
}
