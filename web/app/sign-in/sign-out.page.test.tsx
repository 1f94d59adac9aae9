import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { readSession, startSession } from "#web/lib/session/session.ts";
import SignOut, { clientLoader } from "./sign-out.page.tsx";

test(
  "a link of another site to /logout signs nobody out; a person who presses the button is signed out",
  { meta: { proves: ["3.5.3"] } },
  async () => {
    startSession({ token: "a.b.c", role: "student" });
    const App = createRoutesStub([
      { path: "/logout", Component: SignOut, loader: () => clientLoader(), HydrateFallback: () => null },
      { path: "/login", Component: () => "signed out before" },
      { path: "/", Component: () => "at home" },
    ]);
    render(<App initialEntries={["/logout"]} />);
    const button = await screen.findByRole("button", { name: "Sign out" });
    expect(readSession()).toBeDefined();
    await userEvent.click(button);
    await screen.findByText("at home");
    expect(readSession()).toBeUndefined();
  },
);
