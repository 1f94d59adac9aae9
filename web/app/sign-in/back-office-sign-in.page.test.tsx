import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useWorld } from "@tutoring/api/testing";
import { createRoutesStub, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { ChangePassword } from "#web/blocks/account/my-account.tsx";
import Page from "./back-office-sign-in.page.tsx";

const world = useWorld();
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", (request: Request) => world.api.fetch(request));
});

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p role="status">{pathname + search}</p>;
}

let people = 0;
async function signInWith(next: string) {
  const username = `executive${(people += 1)}`;
  await world.make.executive({ username, password: "seven purple mangoes" });
  const App = createRoutesStub([
    { path: "/login", Component: Page },
    { path: "*", Component: Elsewhere },
  ]);
  render(<App initialEntries={[`/login?next=${encodeURIComponent(next)}`]} />);
  await userEvent.click(await screen.findByRole("button", { name: "Executive Login" }));
  await userEvent.type(screen.getByLabelText("Username"), username);
  await userEvent.type(screen.getByLabelText("Password"), "seven purple mangoes");
  await userEvent.click(screen.getByRole("button", { name: "Login as Executive" }));
  return (await screen.findByText(/^\//)).textContent;
}

test.each([
  "https://evil.example",
  "//evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "/admin/executives",
  "/logout",
  "/executivex",
  " /executive/book-requests",
  "",
])(
  "a person who signs in by a link with next=%j comes home, and nowhere that the link's writer chose",
  { meta: { proves: ["3.7.2"] } },
  async (next) => {
    expect(await signInWith(next)).toBe("/executive");
  },
);

test("a person led to the sign-in is led back", async () => {
  expect(await signInWith("/executive/book-requests?status=DONE")).toBe("/executive/book-requests?status=DONE");
});

test(
  "every password is masked, may be pasted, and a password manager knows what it is for",
  { meta: { proves: ["6.2.6", "6.2.7"] } },
  async () => {
    const App = createRoutesStub([{ path: "/login", Component: Page }]);
    render(<App initialEntries={["/login"]} />);
    await userEvent.click(await screen.findByRole("button", { name: "Executive Login" }));
    const Change = createRoutesStub([{ path: "/", Component: () => <ChangePassword isFirst={false} /> }]);
    render(<Change initialEntries={["/"]} />);
    const purposes = { Password: "current-password", "Current password": "current-password", "New password": "new-password" };
    for (const [label, purpose] of Object.entries(purposes)) {
      const field = screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
      expect([label, field.type, field.autocomplete]).toEqual([label, "password", purpose]);
      await userEvent.click(field);
      await userEvent.paste("seven purple mangoes");
      expect(field.value).toBe("seven purple mangoes");
    }
    expect(screen.getByLabelText<HTMLInputElement>("Username").autocomplete).toBe("username webauthn");
  },
);
