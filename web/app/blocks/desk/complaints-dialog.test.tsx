import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import { BookRequests, clientLoader } from "./book-requests.tsx";

const world = useWorld();

/** The desk, with two complaints and the first of them open to be answered. */
async function openComplaint() {
  const family = await world.as(await world.make.student());
  const { id } = await family.complaints.complain({ body: { kind: "website", text: "The page is slow." } });
  await family.complaints.complain({ body: { kind: "tutor", text: "He came late." } });
  const executive = await world.make.executive();
  startSession({ token: "t", role: "executive" });
  await browseAs(world, executive);
  const client = await world.as(executive);
  visit({ default: BookRequests, clientLoader }, "/", `/?complaint=${id}`, client);
  return { dialog: within(await screen.findByRole("dialog", { name: "Complaints", hidden: true })) };
}

test("an executive who began an answer to a complaint is asked before closing or another list loses it", async () => {
  const { dialog } = await openComplaint();
  const answer = await dialog.findByRole("textbox", { name: "Answer, as the family will read it" });
  await userEvent.type(answer, "We are sorry, and");
  const keeps = async () => {
    const question = await screen.findByRole("alertdialog", { name: "Leave without sending?" });
    await userEvent.click(within(question).getByRole("button", { name: "Keep writing" }));
    await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
    expect(answer).toHaveProperty("value", "We are sorry, and");
    expect(document.contains(answer)).toBe(true);
  };
  await userEvent.click(dialog.getByRole("button", { name: "All" }));
  await keeps();
  await userEvent.keyboard("{Escape}");
  await keeps();
  await userEvent.click(dialog.getByRole("button", { name: "All" }));
  await userEvent.click(await screen.findByRole("button", { name: "Discard it" }));
  await expect.poll(() => dialog.getByRole("button", { name: "All" }).getAttribute("aria-pressed")).toBe("true");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});
