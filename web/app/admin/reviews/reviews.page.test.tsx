import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./reviews.page.tsx";

const world = useWorld();

test("an admin sorts reviews by their stars, reads what was written, and hides one from its menu", async () => {
  const staffId = await world.make.tutor({ staffName: "Omar Ali" });
  const courseId = await world.make.course();
  const { api } = await browseAs(world, await world.make.admin());
  for (const [stars, words] of [
    [5, "Patient and clear."],
    [2, "Often late."],
  ] as const) {
    const student = await world.make.student();
    const startsAt = new Date(world.service.now().getTime() - (stars + 1) * 86_400_000);
    const id = await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId, startsAt });
    await api.bookings.setOutcome({ params: { id }, body: { outcome: "held" } });
    await (await world.as(student)).reviews.writeReview({ body: { childId: student.childId, tutorId: staffId, stars, words } });
  }
  visit(page, "/admin/reviews", "/admin/reviews", api);
  await screen.findByText("Often late.");
  await userEvent.click(screen.getByRole("link", { name: /^Rating/ }));
  const words = () => screen.getAllByText(/^(Patient and clear|Often late)\.$/).map(({ textContent }) => textContent);
  await expect.poll(words).toEqual(["Often late.", "Patient and clear."]);
  const [, worst] = screen.getAllByRole("row");
  within(worst as HTMLElement).getByText("2 stars");
  await userEvent.click(within(worst as HTMLElement).getByRole("button", { name: /^More for the review by .* of Omar Ali$/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Hide the review by/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Reason"), "It is about another tutor");
  await userEvent.click(dialog.getByRole("button", { name: "Hide" }));
  await screen.findByText("Hidden: It is about another tutor");
  expect(within(worst as HTMLElement).queryByRole("button", { name: /^More for/ })).toBeNull();
});
