import type { SocialProvider } from "@croupier/contract/player/social";

/** Simple glyphs on a 24 px grid that suggest each provider without using its logo. */
const paths: Readonly<Record<SocialProvider, string>> = {
  google: "M20 12h-7.500M20 12a8 8 0 1 1-2.400-5.700",
  facebook:
    "M13.500 20.500v-7.500h2.700l.5-3h-3.200V8.200c0-1 .5-1.700 1.800-1.700h1.500V3.800C16.200 3.600 15.400 3.500 14.600 3.500c-2.500 0-4 1.500-4 4.200V10H8v3h2.600v7.500z",
  telegram: "M3 11.500 20.500 4.500l-3 15.500-5-3.800-2.600 2.600-.6-4.800 8-7-9.800 6z",
};

export function SocialGlyph({ provider }: { provider: SocialProvider }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[provider]} />
    </svg>
  );
}
