import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

test("an admin approves and refuses only the facts that they have seen", async () => {
  const admin = await world.as(await world.make.admin());
  const staffId = await world.make.tutor({ qualification: "B.Sc", experience: "3" });
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  const facts = async () => {
    const { facts: stored, factsCheckedAt, waiting } = await tutor.tutorPages.showMyPage();
    return { stored, isChecked: factsCheckedAt !== null, waiting };
  };
  const stored = { qualification: "B.Sc", experience: "3" };
  const first = { qualification: "M.Sc", experience: "5" };
  const second = { qualification: "PhD, IIT Bombay", experience: "30" };
  const decide = (decision: "approve" | "refuse" | "check", seen: typeof stored) =>
    admin.tutorPages.decideFacts({ params: { id: staffId }, body: { decision, reason: "No certificate", seen } });
  const stale = {
    problem: expect.objectContaining({ id: "stale", current: expect.objectContaining({ staffId }) as object }) as object,
  };
  await tutor.tutorPages.askForFacts({ body: first });
  await tutor.tutorPages.askForFacts({ body: second });
  await expect(decide("approve", first)).rejects.toMatchObject(stale);
  await expect(decide("refuse", first)).rejects.toMatchObject(stale);
  expect(await facts()).toEqual({ stored, isChecked: false, waiting: second });

  await admin.tutors.updateTutor({ params: { id: staffId }, body: { qualification: "B.Ed" } });
  await expect(decide("check", stored)).rejects.toMatchObject(stale);
  expect(await facts()).toMatchObject({ stored: { qualification: "B.Ed" }, isChecked: false });
  await decide("approve", second);
  expect(await facts()).toEqual({ stored: second, isChecked: true, waiting: null });
});
