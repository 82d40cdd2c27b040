import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildSession, buildSettings } from "./builders.ts";
import { createFakeServer, type FakeServer } from "./fake-server.ts";
import { renderApp } from "./render-app.tsx";
import { createSealing } from "./sealed.ts";

export const key = "POST /wps/member/password/v2";

const sealing = createSealing();

/** Replies to what the change of the password asks for. */
export async function serveChangePsw(): Promise<FakeServer> {
  const server = createFakeServer({
    "GET /wps/system/setting/register": () => buildSettings(),
    "GET /wps/captcha": () => ({ image: "iVBORw0KGgo=" }),
    [key]: () => ({}),
  });
  (await sealing).serve(server);
  return server;
}

/** The requests of the changes, without their seals. */
export async function readSent(server: FakeServer): Promise<Record<string, unknown>[]> {
  const { read } = await sealing;
  const bodies = await Promise.all(server.listCalls(key).map(({ body }) => read(body)));
  return bodies.map(({ merchantCode: _merchant, route: _route, challenge: _challenge, ...fields }) => fields);
}

export const open = (session = buildSession()) => renderApp({ path: "/m/changePsw", session });
export const oldField = () => screen.queryByLabelText<HTMLInputElement>("Current password");
export const newField = () => screen.getByLabelText<HTMLInputElement>("New password");
export const confirmField = () => screen.getByLabelText<HTMLInputElement>("Confirm new password");
export const submit = () => userEvent.click(screen.getByRole("button", { name: "Save new password" }));

export async function fill(fields: { old?: string; new?: string; confirm?: string } = {}) {
  const old = oldField();
  if (old) await userEvent.type(old, fields.old ?? "the old one");
  await userEvent.type(newField(), fields.new ?? "a lamp in the window");
  const confirmation = fields.confirm ?? fields.new ?? "a lamp in the window";
  if (confirmation !== "") await userEvent.type(confirmField(), confirmation);
}
