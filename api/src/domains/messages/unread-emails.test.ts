import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hour, lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { writeUnreadEmails } from "./index.ts";

const world = useWorld();
const classes = beforeTests(() => lessonWorld(world));

const minute = 60_000;
const day = 24 * hour;
/** Moves the clock on to a time of day in India. */
async function untilIndia(clock: string) {
  const now = world.service.now();
  const today = new Date(now.getTime() + 5.5 * hour).toISOString().slice(0, 10);
  const at = Date.parse(`${today}T${clock}:00+05:30`);
  await world.moveClock(at + (at < now.getTime() ? day : 0) - now.getTime());
}
const wait = async (minutes: number) => {
  await world.moveClock(minutes * minute);
  await writeUnreadEmails(world.service);
};

/** A family and a tutor with a class, at three in the afternoon. */
async function met() {
  await untilIndia("15:00");
  const made = await classes.allotted(30);
  const tutor = await world.make.tutorAccount(made.staffId);
  const family = await world.as(made.student);
  const body = { childId: made.student.childId, staffId: made.staffId };
  const { id } = await family.messages.openConversation({ body });
  const of = { params: { id } };
  const emailsTo = async (email: string) => (await world.emailsTo(email)).filter(({ text }) => /messages[?&]with=/.test(text));
  return {
    ...made,
    id,
    says: async (who: "family" | "tutor", words: string) =>
      (await world.as(who === "family" ? made.student : tutor)).messages.sayMessage({ ...of, body: { id: randomUUID(), words } }),
    reads: async (who: "family" | "tutor", number: number) =>
      (await world.as(who === "family" ? made.student : tutor)).messages.markRead({ ...of, body: { number } }),
    quiet: async (fromMinute: number, untilMinute: number) =>
      (await world.as(made.student)).messages.setQuietHours({ body: { fromMinute, untilMinute } }),
    toFamily: () => emailsTo(made.student.email),
    toTutor: () => emailsTo(tutor.email),
  };
}

test("a message that stays unread for ten minutes brings one email, whatever follows, until it is read", async () => {
  const { says, reads, toFamily, toTutor, id } = await met();
  await says("tutor", "Please bring the book.");
  await wait(9);
  expect(await toFamily()).toEqual([]);
  await says("tutor", "And a ruler.");
  await wait(2);
  const [mail] = await toFamily();
  expect(mail?.subject).toMatch(/^Mary Thomas has written to you · \S+$/);
  expect(mail?.text).toContain("There are 2 unread messages from Mary Thomas about Aarav Malhotra (Chemistry for Class 12).");
  expect(mail?.text).toContain(`/student/bookings?tab=messages&with=${id}`);
  expect(mail?.text).not.toContain("ruler");
  await says("tutor", "Hello?");
  await wait(60);
  expect(await toFamily()).toHaveLength(1);
  await reads("family", 3);
  await says("tutor", "Thank you.");
  await wait(11);
  expect(await toFamily()).toHaveLength(2);
  expect(await toTutor()).toEqual([]);
});

test("a person who reads within ten minutes gets no email, and one who has read a part gets an email about the rest", async () => {
  const { says, reads, toTutor } = await met();
  await says("family", "Is there homework?");
  await wait(5);
  await reads("tutor", 1);
  await wait(20);
  expect(await toTutor()).toEqual([]);
  await says("family", "One.");
  await says("family", "Two.");
  await reads("tutor", 2);
  await wait(11);
  expect((await toTutor())[0]?.text).toContain("There is 1 unread message from Ritu about Aarav Malhotra");
});

test("at night emails wait until eight in the morning", async () => {
  const { says, toFamily } = await met();
  await untilIndia("20:55");
  await says("tutor", "Good night.");
  await wait(15);
  expect(await toFamily()).toEqual([]);
  await untilIndia("07:58");
  await wait(0);
  expect(await toFamily()).toEqual([]);
  await wait(3);
  expect(await toFamily()).toHaveLength(1);
});

test("a family chooses its own quiet hours, or none", async () => {
  const { says, quiet, toFamily, reads } = await met();
  await quiet(14 * 60, 16 * 60);
  await says("tutor", "One.");
  await wait(20);
  expect(await toFamily()).toEqual([]);
  await untilIndia("16:01");
  await wait(0);
  expect(await toFamily()).toHaveLength(1);
  await reads("family", 1);
  await quiet(0, 0);
  await untilIndia("23:00");
  await says("tutor", "Two.");
  await wait(11);
  expect(await toFamily()).toHaveLength(2);
});

test("two processes that write emails at once write one", async () => {
  const { says, toFamily } = await met();
  await says("tutor", "Hello.");
  await world.moveClock(11 * minute);
  await Promise.all([1, 2, 3].map(() => writeUnreadEmails(world.service)));
  expect(await toFamily()).toHaveLength(1);
});
