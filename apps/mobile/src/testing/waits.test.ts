import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

afterEach(() => document.body.replaceChildren());

it("a wait in vain shows the document once, as it was at the end", async () => {
  document.body.innerHTML = "<p>early</p>";
  const wait = screen.findByRole("button", { name: "Go" }, { timeout: 200 }).catch((error: Error) => error);
  document.body.innerHTML = "<p>late</p>";
  const { message, name } = (await wait) as Error;
  expect(name).toBe("TestingLibraryElementError");
  expect(message).toMatch(/^Unable to find role="button" and name "Go"/);
  expect(message.match(/<body>|early|late/g)).toEqual(["<body>", "late"]);
});

it("a look in vain without a wait shows the document and its roles", async () => {
  document.body.innerHTML = "<main><h1>Here</h1></main>";
  expect(() => screen.getByRole("button")).toThrow(/accessible roles:[^]*heading:[^]*<body>/);
  await waitFor(() => expect(screen.getByRole("heading").textContent).toBe("Here"));
  expect(() => screen.getByText("there")).toThrow(/Unable to find an element with the text: there[^]*<body>/);
});
