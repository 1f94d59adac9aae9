import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Link } from "react-router";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import { BookRequests, clientLoader } from "./book-requests.tsx";

const world = useWorld();

const desk = () => (
  <>
    <Link to="/logs">Logs</Link>
    <BookRequests />
  </>
);

/** The desk, with two complaints and the first of them open to be answered, and over it a request where one is given. */
async function openComplaint(request = "") {
  const family = await world.as(await world.make.student());
  const { id } = await family.complaints.complain({ body: { kind: "website", text: "The page is slow." } });
  await family.complaints.complain({ body: { kind: "tutor", text: "He came late." } });
  const executive = await world.make.executive();
  startSession({ token: "t", role: "executive" });
  await browseAs(world, executive);
  const client = await world.as(executive);
  visit({ default: desk, clientLoader }, "/", `/?complaint=${id}${request}`, client);
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

test("an executive who goes to another page from a request over a complaint is asked before the complaint's answer is lost", async () => {
  const booking = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
  const { dialog } = await openComplaint(`&request=${booking}`);
  await screen.findByRole("dialog", { name: /: / });
  const answer = await dialog.findByLabelText("Answer, as the family will read it");
  fireEvent.change(answer, { target: { value: "We are sorry, and" } });
  fireEvent.click(screen.getByText("Logs"));
  const question = await screen.findByRole("alertdialog", { name: "Leave without sending?" });
  await userEvent.click(within(question).getByRole("button", { name: "Keep writing" }));
  expect(answer).toHaveProperty("value", "We are sorry, and");
  expect(screen.queryByText("Elsewhere")).toBeNull();
});
