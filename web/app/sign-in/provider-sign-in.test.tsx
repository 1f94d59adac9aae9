import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useWorld } from "@tutoring/api/testing";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import Page from "./back-office-sign-in.page.tsx";

const world = useWorld();
const provider = {
  ...{ name: "Coaching ID", issuer: "https://id.coaching.example", domain: undefined, isOnly: false, trustsMfa: false },
  begin: () => Promise.resolve({ why: "away" as const, detail: "nobody there" }),
  signOutAddress: () => Promise.resolve(undefined),
  answer: () => Promise.resolve({ why: "away" as const, detail: "nobody there" }),
};
beforeEach(() => localStorage.clear());

async function open(address: string) {
  const browser = world.visitor();
  const response = await browser.fetch("/api/auth/oidc/go");
  expect(response.headers.get("location")).toBe("/login?oidc=back");
  vi.stubGlobal("fetch", (request: Request) => browser.fetch(request));
  const App = createRoutesStub([{ path: "/login", Component: Page }]);
  render(<App initialEntries={[address]} />);
}

test("a person whose provider does not answer reads so, tries again from there, and has the other ways", async () => {
  world.service.identityProvider = provider;
  await open("/login?oidc=back&next=%2Fadmin%2Flogs");
  await screen.findByText("Coaching ID does not answer right now. Please try again in a minute.");
  const way = screen.getByRole("link", { name: "Continue with Coaching ID" });
  expect(way.getAttribute("href")).toBe("/api/auth/oidc/go?language=en&to=%2Fadmin%2Flogs");
  expect(screen.getByRole("button", { name: "Send OTP" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Tutor" }));
  expect(screen.queryByRole("link", { name: /Coaching ID/ })).toBeNull();
});

test("where the provider is the only way, admins and executives are shown no other, and tutors theirs", async () => {
  world.service.identityProvider = { ...provider, isOnly: true };
  await open("/login");
  await screen.findByText("Admins and executives sign in with Coaching ID.");
  expect(screen.queryByRole("button", { name: "Send OTP" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Executive Login" }));
  expect(screen.queryByLabelText("Password")).toBeNull();
  expect(screen.getByRole("link", { name: "Continue with Coaching ID" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Tutor" }));
  expect(screen.getByRole("button", { name: "Send OTP" })).toBeDefined();
});
