import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { Toaster } from "#web/ui/toaster.tsx";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, failing, visit } from "#web/testing/visit.tsx";
import * as page from "./my-data.page.tsx";

const world = useWorld();
beforeEach(() => {
  localStorage.clear();
  startSession({ token: "t", role: "student" });
});

const shown = {
  ...page,
  default: (props: Parameters<typeof page.default>[0]) => (
    <>
      <Toaster page="/" />
      <page.default {...props} />
    </>
  ),
};

test("a parent reads what is kept, closes the account after a question, and keeps it with one press", async () => {
  const account = await world.make.student();
  await browseAs(world, account);
  const client = await world.as(account);
  visit(shown as never, "/student/privacy", "/student/privacy", client);
  await screen.findByText("Your children");
  expect(screen.getByText("Bookings").textContent).toContain("None");
  await userEvent.click(screen.getByRole("button", { name: "Close my account" }));
  await userEvent.click(await screen.findByRole("button", { name: "Keep it" }));
  expect((await client.privacy.showMyData()).closesAt).toBe(null);
  await userEvent.click(screen.getByRole("button", { name: "Close my account" }));
  await userEvent.click(await screen.findByRole("button", { name: "Close it" }));
  await screen.findByText(/^Your account will be erased on /);
  expect(screen.queryByRole("button", { name: "Close my account" })).toBe(null);
  await userEvent.click(screen.getByRole("button", { name: "Keep my account" }));
  await screen.findByText("Your account stays.");
  await screen.findByRole("button", { name: "Close my account" });
});

test("a parent with a class to come is told to cancel it first, with the way there", async () => {
  const account = await world.make.student();
  const courseId = await world.make.course();
  const staffId = await world.make.tutor();
  const startsAt = new Date(Date.now() + 48 * 3_600_000);
  await world.make.booking({ student: account, courseId, status: "IN_PROGRESS", staffId, startsAt });
  visit(page, "/student/privacy", "/student/privacy", await world.as(account));
  await screen.findByText(/^You have 1 upcoming class\./);
  expect(screen.queryByRole("button", { name: "Close my account" })).toBe(null);
});

test("a parent whose data could not be loaded is told, and can try again", async () => {
  const client = await world.as(await world.make.student());
  visit(page, "/student/privacy", "/student/privacy", failing(client, "showMyData"));
  await screen.findByRole("alert");
  screen.getByRole("button", { name: "Try again" });
  expect(screen.queryByText("Your children")).toBe(null);
});

test("a parent reads beside each field what is missing of the age, and that DigiLocker has another name beside the name", async () => {
  const account = await world.make.student();
  await browseAs(world, account);
  await world.owner.updateTable("consent_rule").set({ needs_check: true }).execute();
  visit(shown as never, "/student/privacy", "/student/privacy", await world.as(account));
  await userEvent.click(await screen.findByRole("button", { name: /^Agree to classes for/ }));
  const name = await screen.findByLabelText("Your name as in your document");
  await userEvent.clear(name);
  const agree = screen.getByRole("button", { name: "Agree and continue" });
  const described = (field: HTMLElement) =>
    (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.querySelector(`[id="${id}"]`)?.textContent);
  await userEvent.click(agree);
  const bornOn = screen.getByLabelText("Your date of birth");
  expect(described(name)).toContainEqual(expect.stringContaining("Please give your name."));
  expect(described(bornOn)).toContainEqual(expect.stringContaining("Please check with DigiLocker, or give your date of birth."));
  expect(described(screen.getByRole("checkbox"))).toContainEqual(expect.stringContaining("Please tick the box if you agree."));

  await userEvent.type(name, "Savita Deshpande");
  expect(name.getAttribute("aria-invalid")).toBe("false");
  fireEvent.change(bornOn, { target: { value: "2024-05-01" } });
  await userEvent.click(agree);
  expect(described(bornOn)).toContainEqual(expect.stringContaining("Only a parent or guardian who is 18 or older can agree."));

  let backAt = "";
  const replace = (url: string) => {
    backAt = world.locker.choose(url, "adult", "Ritu Malhotra");
  };
  const tab = { opener: window, close: () => {}, location: { replace } };
  vi.spyOn(window, "open").mockReturnValue(tab as never);
  await userEvent.click(screen.getByRole("button", { name: "Check with DigiLocker" }));
  await screen.findByText(/^Please answer in the tab of DigiLocker/);
  expect(tab.opener).toBe(null);
  const state = backAt.split("/").at(-1) ?? "";
  await (await world.as(account)).ageChecks.finishAgeCheck({ body: { state } }); // what the other tab does
  document.dispatchEvent(new Event("visibilitychange"));
  await screen.findByText(/^The document in DigiLocker has another name\./);
  expect(described(name)).toContainEqual(expect.stringContaining("has another name"));
  await userEvent.type(name, " Malhotra");
  expect(name.getAttribute("aria-invalid")).toBe("false");
  fireEvent.change(bornOn, { target: { value: "1988-02-29" } });
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(agree);
  await screen.findByText("Thank you. Your consent is noted.");
  await screen.findByRole("region", { name: "Your age is not checked yet" });
  await world.owner.updateTable("consent_rule").set({ needs_check: false }).execute();
});

test("a parent reads what happens when a child turns 18, and invites the child at an address of its own", async () => {
  const account = await world.make.student({ name: "Aarav Malhotra" });
  await browseAs(world, account);
  const client = await world.as(account);
  const year = new Date().getFullYear() - 18;
  const body = { name: "Aarav Malhotra", birthYear: year, birthMonth: null, schoolClass: null };
  await client.families.changeChild({ params: { id: account.childId }, body });
  const days = { day: "2026-06-01", stops_on: "2099-07-01", erased_on: "2099-07-31" };
  await world.owner
    .insertInto("comings_of_age")
    .values({ child_id: account.childId, ...days })
    .execute();
  visit(shown as never, "/student/privacy", "/student/privacy", client);
  await screen.findByText(/^You can book for Aarav Malhotra until 1 Jul 2099\./);
  await userEvent.click(screen.getByRole("button", { name: "Invite Aarav Malhotra" }));
  await userEvent.type(await screen.findByLabelText("Your child's email address"), account.email);
  await userEvent.click(screen.getByRole("button", { name: "Send the invitation" }));
  await screen.findByText("This address already has an account. The child needs an address of their own.");
  const field = screen.getByLabelText("Your child's email address");
  fireEvent.change(field, { target: { value: "aarav.invited@example.com" } });
  await userEvent.click(await screen.findByRole("button", { name: "Send the invitation" }));
  await screen.findByText("Invited at aarav.invited@example.com.");
  expect((await client.privacy.showMyData()).comingOfAge).toMatchObject([{ invited: "aarav.invited@example.com" }]);
});
