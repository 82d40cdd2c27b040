import { Check } from "typebox/value";
import { expect, it } from "vitest";
import { supportCalls } from "./support.ts";

const { body } = supportCalls["PUT /wps/member/feedback"];
const controls = [...Array.from({ length: 0x20 }, (_control, code) => code), 0x7f].map((code) =>
  String.fromCharCode(code),
);

it("API-35 takes a remark with pasted tabs and line breaks, and with no other control character", () => {
  const remarkWith = (control: string) => `My deposit has${control}not arrived.`;
  const taken = controls.filter((control) =>
    Check(body, { content: remarkWith(control), type: 1, captcha: "40817" }),
  );
  expect(taken).toEqual(["\t", "\n", "\r"]);
});
