import { randomUUID } from "node:crypto";
import type { Client, contract } from "@tutoring/contract";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { lessonWorld, hour } from "#api/testing/lesson-world.ts";
import { deleteWhatIsOver } from "#api/testing/delete-what-is-over.ts";
import { messageWorld, saying, wordsOf } from "#api/testing/message-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const classes = beforeTests(() => lessonWorld(world));
let met: ReturnType<typeof messageWorld>;
beforeAll(async () => {
  met = messageWorld(world, classes);
});

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
type Api = Client<typeof contract>;

test("a family and its child's tutor write to each other, and each sees how far the other has read", async () => {
  const { family, tutor, of } = await met(30);
  await saying(family, of)("Which book does Aarav need?");
  const [listed] = (await tutor.messages.listConversations()).data;
  expect(listed).toMatchObject({
    with: "Ritu",
    child: "Aarav Malhotra",
    course: "Chemistry for Class 12",
    unread: 1,
    last: { words: "Which book does Aarav need?" },
  });
  await tutor.messages.markRead({ ...of, body: { number: 1 } });
  expect((await tutor.messages.listConversations()).data[0]).toMatchObject({ unread: 0 });
  expect((await family.messages.showConversation(of)).conversation).toMatchObject({ with: "Mary Thomas", readByOther: 1 });
  await saying(tutor, of)("None for now.");
  expect(await wordsOf(family, of)).toEqual(["Which book does Aarav need?", "None for now."]);
});

test("a family and a tutor who have classes together and have not written yet find each other in the list", async () => {
  const made = await classes.allotted(33);
  const family = await world.as(made.student);
  const tutor = await world.as(await world.make.tutorAccount(made.staffId));
  const other = { childId: made.student.childId, staffId: made.staffId, course: "Chemistry for Class 12" };
  expect((await family.messages.listConversations()).others).toMatchObject([{ ...other, with: "Mary Thomas" }]);
  expect((await tutor.messages.listConversations()).others).toMatchObject([{ ...other, with: "Ritu" }]);
  const opened = await tutor.messages.openConversation({ body: { childId: other.childId, staffId: other.staffId } });
  const again = await family.messages.openConversation({ body: { childId: other.childId, staffId: other.staffId } });
  expect(again.id).toBe(opened.id);
  expect((await family.messages.listConversations()).others).toEqual([]);
});

test("two people who write at once lose nothing, and a message sent twice is stored once", async () => {
  const { family, tutor, of } = await met(36);
  const ids = Array.from({ length: 8 }, () => randomUUID());
  const send = (api: Api, who: string) =>
    ids.flatMap((id, nth) => {
      const own = who === "family" ? id : id.replace(/^./, (sign) => (sign === "a" ? "b" : "a"));
      const once = () => api.messages.sayMessage({ ...of, body: { id: own, words: `${who} ${nth}` } });
      return [once(), once()];
    });
  const stored = await Promise.all([...send(family, "family"), ...send(tutor, "tutor")]);
  expect(new Set(stored.map(({ number }) => number)).size).toBe(16);
  const { messages } = await tutor.messages.showConversation(of);
  expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, nth) => nth + 1));
  const all = ["family", "tutor"].flatMap((who) => ids.map((_, nth) => `${who} ${nth}`));
  expect(messages.map(({ words }) => words).toSorted()).toEqual(all.toSorted());
});

test("a long conversation comes in pages of thirty, and new messages come after the last one seen", async () => {
  const { of, tutor, conversationId } = await met(39);
  const rows = Array.from({ length: 70 }, (_, nth) => ({
    conversation_id: conversationId,
    message_number: nth + 1,
    side: "student" as const,
    name: "Ritu",
    words: `line ${nth + 1}`,
    picture_key: null,
    picture_width: null,
    picture_height: null,
  }));
  await world.db.insertInto("messages").values(rows).execute();
  await world.db.updateTable("conversations").set({ last_number: 70 }).where("conversation_id", "=", conversationId).execute();
  const numbers = async (query: object) => {
    const page = await tutor.messages.showConversation({ ...of, query });
    return [page.messages.at(0)?.number, page.messages.at(-1)?.number, page.hasMore];
  };
  expect(await numbers({})).toEqual([41, 70, true]);
  expect(await numbers({ before: 41 })).toEqual([11, 40, true]);
  expect(await numbers({ before: 11 })).toEqual([1, 10, false]);
  expect(await numbers({ after: 65 })).toEqual([66, 70, false]);
  expect(await numbers({ after: 10 })).toEqual([11, 40, true]);
});

test(
  "numbers and addresses are hidden from the other side until the family has registered",
  { meta: { proves: ["C32"] } },
  async () => {
    const { family, tutor, of, params, startsAt, student } = await met(42);
    const said = await saying(tutor, of)("Call me: 98110 42367, or nine eight one one zero four two three six seven");
    expect(said).toMatchObject({ words: expect.stringContaining("98110 42367") as string, hidden: true });
    expect((await family.messages.showConversation(of)).messages).toMatchObject([
      { words: "Call me: •••, or •••", hidden: true },
    ]);
    expect((await family.messages.listConversations()).data[0]).toMatchObject({
      hides: true,
      last: { words: "Call me: •••, or •••" },
    });
    await classes.moveTo(startsAt, 50);
    const desk = await classes.desk();
    await desk.bookings.setOutcome({ params, body: { outcome: "held" } });
    await desk.bookings.changeRequestStatus({ params, body: { status: "REGISTERED" } });
    const { messages, conversation } = await (await world.as(student)).messages.showConversation(of);
    expect(messages).toMatchObject([{ words: expect.stringContaining("98110 42367") as string, hidden: false }]);
    expect(conversation.hides).toBe(false);
  },
);
test("a side that stops a conversation stops it for both, and only that side allows it again", async () => {
  const { family, tutor, of } = await met(45);
  await saying(tutor, of)("Shall we meet outside?");
  expect(await family.messages.setBlock({ ...of, body: { blocked: true } })).toMatchObject({ writing: "blocked-by-me" });
  for (const api of [family, tutor])
    await expect(saying(api, of)("Hello?")).rejects.toMatchObject(refusal({ id: "conversation-closed" }));
  expect(await tutor.messages.setBlock({ ...of, body: { blocked: false } })).toMatchObject({ writing: "blocked" });
  expect(await family.messages.setBlock({ ...of, body: { blocked: false } })).toMatchObject({ writing: "open" });
  await saying(tutor, of)("Sorry.");
  expect(await wordsOf(family, of)).toEqual(["Shall we meet outside?", "Sorry."]);
});

test("a tutor whose class went to another can read what was written and write no more", async () => {
  const { family, tutor, of, params, startsAt } = await met(48);
  await saying(family, of)("See you.");
  const next = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const body = { staffId: next, startsAt: startsAt.toISOString() };
  await (await classes.desk()).bookings.allotTutor({ params, body });
  expect((await tutor.messages.showConversation(of)).conversation.writing).toBe("over");
  for (const api of [family, tutor])
    await expect(saying(api, of)("Still there?")).rejects.toMatchObject(refusal({ id: "conversation-closed" }));
  expect(await wordsOf(tutor, of)).toEqual(["See you."]);
});

test("thirty days after the last class nobody can write any more", async () => {
  const made = await met(4);
  await saying(made.family, made.of)("Thank you.");
  await world.db
    .updateTable("lessons")
    .set({
      starts_at: new Date(world.service.now().getTime() - 31 * 24 * hour),
      ends_at: new Date(world.service.now().getTime() - 30.5 * 24 * hour),
    })
    .where("lesson_id", "=", made.lesson.id)
    .execute();
  await expect(saying(made.family, made.of)("One more thing")).rejects.toMatchObject(refusal({ id: "conversation-closed" }));
  expect((await made.tutor.messages.listConversations()).data[0]).toMatchObject({ writing: "over" });
});

test("a person who sends very fast waits a minute, and another is not held up", async () => {
  const { family, tutor, of } = await met(51);
  for (let nth = 0; nth < 20; nth += 1) await saying(family, of)(`line ${nth}`);
  await expect(saying(family, of)("line 20")).rejects.toMatchObject(refusal({ id: "too-many-messages-now" }));
  await saying(tutor, of)("One at a time, please.");
});

test("empty and very long messages are refused with the reason, and nothing is stored", async () => {
  const { family, of } = await met(54);
  await expect(saying(family, of)("   ")).rejects.toMatchObject(refusal({ code: "invalid" }));
  await expect(saying(family, of)("x".repeat(2_001))).rejects.toMatchObject(refusal({ code: "invalid" }));
  await saying(family, of)("x".repeat(2_000));
  expect(await wordsOf(family, of)).toHaveLength(1);
});

test("a tutor sees in how many conversations something is unread, until it is read", async () => {
  const { family, tutor, of } = await met(55);
  const unread = async () => (await tutor.messages.countUnread()).unread;
  expect(await unread()).toBe(0);
  await saying(family, of)("Good morning");
  await saying(family, of)("May we start later?");
  expect(await unread()).toBe(1);
  await tutor.messages.markRead({ ...of, body: { number: 2 } });
  expect(await unread()).toBe(0);
});

test(
  "the desk reads a conversation only with a reason, which is logged and told to both",
  { meta: { proves: ["C31"] } },
  async () => {
    const { family, tutor, of, params, conversationId } = await met(57);
    await saying(family, of)("My number is 98110 42367");
    const desk = await classes.desk();
    const { conversations } = await desk.desk.showRequestFile({ params });
    expect(conversations).toMatchObject([{ id: conversationId, tutor: "Mary Thomas", messages: 1 }]);
    await expect(desk.conversationDesk.readConversation({ ...of, body: { reason: " " } })).rejects.toMatchObject(
      refusal({ code: "invalid" }),
    );
    const opened = await desk.conversationDesk.readConversation({ ...of, body: { reason: "A report by the family" } });
    expect(opened.messages.map(({ words }) => words)).toEqual(["My number is 98110 42367", "A report by the family"]);
    for (const api of [family, tutor]) {
      const { messages } = await api.messages.showConversation(of);
      expect(messages.at(-1)).toMatchObject({ isReading: true, name: "Faizan Ali", words: "A report by the family" });
    }
    const log = world.db.selectFrom("log_entries").select("details").where("operation", "=", "conversation-read");
    expect((await log.execute()).at(-1)?.details).toMatchObject({ conversationId, reason: "A report by the family" });
    const other = await classes.desk();
    const turning = { params: { id: opened.reading }, query: { before: 2 } };
    expect((await desk.conversationDesk.turnReading(turning)).messages).toHaveLength(1);
    await expect(other.conversationDesk.turnReading(turning)).rejects.toMatchObject(refusal({ id: "reading-over" }));
  },
);

test("a report reaches the desk on the request, and the messages stay unread", async () => {
  const { tutor, of, params } = await met(60);
  await tutor.conversationDesk.reportConversation({ ...of, body: { text: "They ask for my number again and again." } });
  const file = await (await classes.desk()).desk.showRequestFile({ params });
  expect(file.notes.at(-1)?.text).toContain("They ask for my number again and again.");
  expect(file.conversations).toEqual([]);
});

test(
  "what a family and a tutor wrote is deleted a year after their last message, what support wrote stays",
  { meta: { proves: ["C107"] } },
  async () => {
    const { of, student, tutorAccount, id: bookingId } = await met(200);
    await saying(await world.as(student), of)("Which book does Aarav need?");
    const support = { params: await (await world.as(student)).messages.openSupport({ params: { id: bookingId } }) };
    const listed = async () => (await (await world.as(student)).messages.listConversations()).data.map(({ id }) => id);
    expect(await listed()).toEqual([of.params.id]); // one with support counts from its first message
    await saying(await world.as(student), support)("Is the class on?");
    expect(await listed()).toContain(support.params.id);
    const day = 86_400_000;
    await world.moveClock(10 * day);
    await saying(await world.as(tutorAccount), of)("The blue one.");
    await world.moveClock(364 * day);
    await deleteWhatIsOver(world);
    expect(await wordsOf(await world.as(student), of)).toEqual(["Which book does Aarav need?", "The blue one."]);
    await world.moveClock(2 * day);
    await deleteWhatIsOver(world);
    const family = await world.as(student);
    await expect(family.messages.showConversation(of)).rejects.toMatchObject(refusal({ code: "not-found" }));
    expect(await wordsOf(family, support)).toEqual(["Is the class on?"]);
    const { rows } = await sql`select 1 from messages where conversation_id = ${of.params.id}::uuid`.execute(world.db);
    expect(rows).toEqual([]);
  },
);
