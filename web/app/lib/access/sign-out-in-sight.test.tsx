import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OfficeFrame } from "#web/blocks/back-office/index.ts";
import { ClassFrame } from "#web/class/frame/index.ts";
import { readSession, type Role, startSession } from "#web/lib/session/session.ts";
import StudentMenu from "#web/public/site-frame/student-menu.tsx";
import StaffFrame from "#web/staff/frame.tsx";
import routes from "#web/routes.ts";

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ unread: 0 })));
  vi.stubGlobal("__VERSION__", "1.0.0"); // of the build
});
afterEach(() => vi.unstubAllGlobals());

function openFrame(role: Role, Component: () => unknown) {
  startSession({ token: "a.b.c", role });
  const App = createRoutesStub([
    { path: "/inside", Component: Component as never },
    { path: "*", Component: () => <p>Elsewhere</p> },
  ]);
  return render(<App initialEntries={["/inside"]} />);
}

test.each([
  ["student", () => <StudentMenu student={undefined} />, /^My account/],
  ["staff", () => <StaffFrame />, undefined],
  ["executive", () => <OfficeFrame title="Executive" links={[]} waiting={0} notice={null} />, undefined],
  ["admin", () => <OfficeFrame title="Admin" links={[]} waiting={0} notice={null} />, undefined],
] as const)(
  "a person who is signed in as %s signs out from every page, in its frame",
  { meta: { proves: ["7.4.4"] } },
  async (role, Frame, menu) => {
    openFrame(role, Frame);
    if (menu) await userEvent.click(await screen.findByRole("button", { name: menu }));
    const button = { name: /^(Log ?out|Sign out)$/i };
    await userEvent.click(await screen.findByRole(menu ? "menuitem" : "button", button));
    await expect.poll(readSession).toBeUndefined();
  },
);

test("a person in a class finds the page that signs out beside it", { meta: { proves: ["7.4.4"] } }, async () => {
  openFrame("student", () => <ClassFrame>The class</ClassFrame>);
  expect((await screen.findByRole("link", { name: "Sign out" })).getAttribute("href")).toBe("/logout");
});

type Entry = { file: string; path?: string; children?: Entry[] };

test("every page of an area is in a frame", { meta: { proves: ["7.4.4"] } }, () => {
  const frames = /^(public\/site-frame|staff|executive|admin)\/frame\.tsx$/;
  const outside = (some: readonly Entry[]): string[] =>
    some.flatMap(({ file, path, children }) => [path ?? "", ...(frames.test(file) ? [] : outside(children ?? []))]);
  const areas = /^(student|staff|executive|admin)(\/|$)/;
  expect(outside(routes as readonly Entry[]).filter((path) => areas.test(path))).toEqual([]);
});
