import type { WpsClient } from "@croupier/test-kit/wps-client";
import type { WpsResponse } from "@croupier/test-kit/wps-transport";
import { headersOf, type Target } from "./target.ts";

const boundary = "----attack";

/** A file of a form; `bytes` is a binary string. */
export interface FilePart {
  readonly type: string;
  readonly bytes: string;
  readonly name?: string;
}

const textPart = ([name, text]: [string, string]): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const filePart = ({ type, bytes, name = "a.png" }: FilePart): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${bytes}\r\n`;

/** Sends a form of texts and files as a member. */
export function sendForm(
  target: Target,
  member: WpsClient,
  path: string,
  form: { readonly texts?: Readonly<Record<string, string>>; readonly files: readonly FilePart[] },
): Promise<WpsResponse> {
  const texts = Object.entries(form.texts ?? {}).map(textPart);
  const body = [...texts, ...form.files.map(filePart), `--${boundary}--\r\n`].join("");
  const headers = { ...headersOf(member), "content-type": `multipart/form-data; boundary=${boundary}` };
  return target.send({ method: "POST", path, headers, body });
}
