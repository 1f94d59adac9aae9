import { randomUUID } from "node:crypto";
import { maxFileBytes } from "@tutoring/contract";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { entriesOf } from "#api/testing/entries-of.ts";
import { fileOf, hostileFiles, jpeg } from "#api/testing/hostile-files.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { messageWorld, saying, wordsOf } from "#api/testing/message-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const classes = beforeTests(() => lessonWorld(world));
let met: ReturnType<typeof messageWorld>;
beforeAll(async () => {
  met = messageWorld(world, classes);
});

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });

test("a photo of a question is seen by the two and by nobody else", async () => {
  const { family, tutor, of } = await met(63);
  const body = { id: randomUUID(), words: "Question 4", picture: fileOf(await jpeg(), "page.jpg") };
  const sent = await family.messages.sendPhoto({ ...of, body });
  expect(sent).toMatchObject({ words: "Question 4", picture: { width: 40, height: 30 } });
  expect((await family.messages.sendPhoto({ ...of, body })).number).toBe(sent.number);
  const at = { params: { ...of.params, number: sent.number } };
  const bytes = await (await tutor.messages.openPhoto(at)).blob.text();
  expect(bytes.slice(0, 4)).toBe("RIFF");
  expect(bytes).not.toContain("a secret place");
  const stranger = await world.as(await world.make.student());
  await expect(stranger.messages.openPhoto(at)).rejects.toMatchObject(refusal({ id: "no-such-conversation" }));
});

test(
  "a family writes to support on the same page as to a tutor, and the desk answers on the request",
  { meta: { proves: ["C104"] } },
  async () => {
    const student = await world.make.student();
    const bookingId = await world.make.booking({ student, courseId: classes.courseId });
    const family = await world.as(student);
    const { id } = await family.messages.openSupport({ params: { id: bookingId } });
    const of = { params: { id } };
    await saying(family, of)("My number is 98110 42367");
    const picture = fileOf(await jpeg(), "page.jpg");
    await family.messages.sendPhoto({ ...of, body: { id: randomUUID(), words: "", picture } });
    const desk = await classes.desk();
    const { messages } = await desk.desk.showRequestFile({ params: { id: bookingId } });
    expect(messages).toMatchObject([
      { text: "My number is 98110 42367", photo: null },
      { text: "", photo: { width: 40, height: 30 } },
    ]);
    expect((await desk.desk.openSupportPhoto({ params: { id: bookingId, number: 2 } })).blob.size).toBeGreaterThan(20);
    expect(await entriesOf(world, "support-photo-opened")).toMatchObject([{ details: { number: 2 } }]);
    await desk.desk.answerStudent({ params: { id: bookingId }, body: { text: "Call 1800 123 4567." } });
    expect(await wordsOf(family, of)).toEqual(["My number is 98110 42367", "", "Call 1800 123 4567."]);
    expect((await family.messages.listConversations()).data[0]).toMatchObject({ unread: 1, support: { id: bookingId } });
    await expect(family.messages.setBlock({ ...of, body: { blocked: true } })).rejects.toMatchObject(
      refusal({ id: "support-stays-open" }),
    );
  },
);

test("a family that has registered writes to support about its course, and the desk sees it on the request", async () => {
  const student = await world.make.student();
  const startsAt = new Date(world.service.now().getTime() - 72 * 3_600_000);
  const given = { student, courseId: classes.courseId, staffId: await world.make.tutor(), startsAt };
  const id = await world.make.booking({ ...given, status: "REGISTERED" });
  expect((await classes.mine(student))?.may.write).toBe(true);
  const family = await world.as(student);
  await saying(family, { params: await family.messages.openSupport({ params: { id } }) })("When does the second class begin?");
  const { messages, request } = await (await classes.desk()).desk.showRequestFile({ params: { id } });
  expect([messages.map(({ text }) => text), request.messageWaits]).toEqual([["When does the second class begin?"], true]);
});

test("a family goes on writing to support however much we answer, until it has written fifty messages in thirty days", async () => {
  const { student, id } = await classes.allotted(400);
  const family = await world.as(student);
  const of = { params: await family.messages.openSupport({ params: { id } }) };
  const write = async (side: "staff" | "student", from: number, words: string) => {
    const picture = { picture_key: null, picture_width: null, picture_height: null };
    const one = { conversation_id: of.params.id, side, name: "Ritu", words, ...picture };
    const rows = Array.from({ length: 300 }, (_, nth) => ({ ...one, message_number: from + nth }));
    const written = side === "staff" ? rows : rows.slice(0, 49);
    await world.db.insertInto("messages").values(written).execute();
    const last_number = from + written.length - 1;
    await world.db.updateTable("conversations").set({ last_number }).where("conversation_id", "=", of.params.id).execute();
    return last_number + 1;
  };
  const next = await write("staff", await write("staff", 1, "We have answered."), "We have answered.");
  await write("student", next, "And now?");
  await saying(family, of)("The fiftieth.");
  const { messages } = await (await classes.desk()).desk.showRequestFile({ params: { id } });
  expect(messages.at(-1)).toMatchObject({ text: "The fiftieth.", fromStaff: false });
  await expect(saying(family, of)("One more.")).rejects.toMatchObject(refusal({ id: "conversation-full" }));
  await world.moveClock(31 * 24 * 3_600_000);
  await saying(await world.as(student), of)("A month later.");
});

test("a page of messages is told of changes in its own conversations and in no others", async () => {
  const [mine, others] = [await met(66), await met(69)];
  const browser = await world.browserOf(mine.student);
  const stop = new AbortController();
  const heard: string[] = [];
  const listening = (async () => {
    for await (const { event } of await browser.api.messages.watchConversations({}, { signal: stop.signal })) {
      heard.push(event);
      if (event === "changed") return;
    }
  })();
  const { rows } = await announcedBy(() => saying(others.tutor, others.of)("To another family"));
  expect(rows).not.toContain(`messages ${mine.student.id}`);
  expect(rows).toContain(`messages ${others.student.id}`);
  for (const what of (await announcedBy(() => saying(mine.tutor, mine.of)("To you"))).rows) world.service.changes.publish(what);
  await listening;
  expect(heard.at(-1)).toBe("changed");
  stop.abort();
});

/** What the database announces while something happens. */
async function announcedBy(work: () => Promise<unknown>): Promise<{ rows: string[] }> {
  const listener = new pg.Client(process.env["TEST_APP_URL"]);
  await listener.connect();
  const rows: string[] = [];
  listener.on("notification", ({ payload }) => rows.push(payload ?? ""));
  await listener.query("listen changes");
  await work();
  await expect.poll(() => rows.filter((row) => row.startsWith("messages ")).length).toBeGreaterThan(0);
  await listener.end();
  return { rows };
}

test("a photo is accepted exactly when it is a complete picture within the limits, and nothing of others is stored", async () => {
  const { family, of } = await met(72);
  const files = await hostileFiles(maxFileBytes);
  const judged: [what: string, taken: boolean][] = [];
  for (const { what, file } of files) {
    const sending = family.messages.sendPhoto({ ...of, body: { id: randomUUID(), words: "", picture: file } });
    judged.push([
      what,
      await sending.then(
        () => true,
        ({ problem }) => (expect(problem).toMatchObject({ code: "invalid" }), false),
      ),
    ]);
    await world.db.deleteFrom("allowances_used").execute();
  }
  expect(judged).toEqual(files.map(({ what, picture }) => [what, picture]));
  expect(world.logged).not.toContain("unexpected-error");
  const { messages } = await family.messages.showConversation(of);
  expect(messages).toHaveLength(files.filter(({ picture }) => picture).length);
}, 60_000);
