import { escapeHtml } from "../../../platform/html.ts";
import { sandboxPeople } from "./sandbox-social.service.ts";

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#eef1f6;color:#1b2430;font:16px/1.5 system-ui,sans-serif}
main{background:#fff;border-radius:20px;padding:32px 28px;width:min(360px,calc(100vw - 32px));box-sizing:border-box;box-shadow:0 12px 40px #1b243022}
h1{font-size:17px;margin:0 0 4px}p{margin:0 0 24px;color:#5a6675}nav{display:grid;gap:10px}
a{min-height:56px;padding:0 16px;border-radius:12px;display:grid;align-content:center;text-decoration:none;background:#1b5cff;color:#fff;font-weight:600}
small{display:block;font-weight:400}a.no{background:#eef1f6;color:#1b2430;text-align:center}`;

/** The provider's own sign-in page. It belongs to no brand, has no script and is in English only. */
export function renderSandboxPage(query: URLSearchParams): string {
  const linkTo = (person: string): string => {
    const next = new URLSearchParams(query);
    next.set("person", person);
    return escapeHtml(`/dev/social/decide?${next.toString()}`);
  };
  const people = sandboxPeople.map(
    ({ key, name, email }) =>
      `<a href="${linkTo(key)}">${escapeHtml(name)}<small>${escapeHtml(email)}</small></a>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sandbox sign-in</title><style>${style}</style></head><body><main><h1>Sandbox sign-in</h1><p>In place of a real provider. Who are you?</p><nav>${people.join("")}<a class="no" href="${linkTo("nobody")}">Cancel</a></nav></main></body></html>`;
}
