import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import { ProfileReviews } from "./profile-reviews.tsx";

const world = useWorld();

test("a tutor who answers a review that the family has changed keeps the typed answer and reads the new review", async () => {
  const staffId = await world.make.tutor({ staffName: "Meera Iyer" });
  const tutor = await browseAs(world, await world.make.tutorAccount(staffId));
  const said = { headline: "Small steps", about: "I teach.", subjects: ["Maths"], levels: [], languages: ["en" as const] };
  await tutor.api.tutorPages.saveMyPage({ body: { ...said, isPublic: true } });
  const student = await world.make.student({ parent: "Ritu Malhotra" });
  const startsAt = new Date(world.service.now().getTime() - 86_400_000);
  const given = { student, courseId: await world.make.course(), status: "IN_PROGRESS" as const, staffId, startsAt };
  const id = await world.make.booking(given);
  const admin = await world.as(await world.make.admin());
  await admin.bookings.setOutcome({ params: { id }, body: { outcome: "held" } });
  const family = await world.as(student);
  const review = (stars: number, words: string) =>
    family.reviews.writeReview({ body: { childId: student.childId, tutorId: staffId, stars, words } });
  await review(5, "Patient and kind.");

  vi.stubGlobal("fetch", (request: Request) => tutor.fetch(request));
  const App = createRoutesStub([{ path: "/", Component: ProfileReviews }]);
  render(<App initialEntries={["/"]} />);
  await userEvent.click(await screen.findByRole("button", { name: "Answer" }));
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText("5 stars of 5");
  const field = within(dialog).getByRole("textbox");
  await userEvent.type(field, "Thank you so much!");
  await world.moveClock(1000);
  await review(1, "Never came.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send" }));
  await within(dialog).findByText("1 star of 5");
  await within(dialog).findByText(/The family has changed this review/);
  expect(field).toHaveProperty("value", "Thank you so much!");
  expect((await tutor.api.reviews.listReviewsOfMe()).data).toMatchObject([{ words: "Never came.", answer: null }]);
});
