import { expect, test } from "vitest";
import { retention } from "#api/platform/core/retention.ts";
import { operationId, operationsFrame, type Operation, readLoggedFrame, readPageFrame } from "@tutoring/contract/board";
import { png } from "#api/testing/hostile-files.ts";
import { logInside } from "./board/log-operations.ts";
import { BoardPage } from "#api/testing/board-page.ts";
import { useRooms } from "#api/testing/use-rooms.ts";
import { deleteWhatIsOver } from "#api/testing/delete-what-is-over.ts";

const rooms = useRooms();
const refusal = (id: string) => ({ problem: expect.objectContaining({ id }) as object });
const dayMinutes = 24 * 60;
const style = { colour: 0, width: 0 };
const line = { kind: "line" as const, style, from: { x: 1, y: 1 }, to: { x: 9, y: 9 } };
const forward = (minutes: number) => rooms.passMinutes(minutes);
const say = (words: string, picture: string | null = null) => ({ kind: "say", id: crypto.randomUUID(), words, picture }) as const;

/** A class with a stroke, two messages and a photo, of which the second is said so many minutes after the first. */
async function writtenClass(minutesBetween = 0) {
  const class_ = await rooms.openLesson();
  const tutor = new BoardPage("tutor", Math.floor(Math.random() * 1e6));
  await tutor.enter(rooms.one, class_.lessonId, await class_.ticket("tutor"));
  tutor.copy.make([{ kind: "draw", page: 0, mark: line }]);
  while (tutor.line.flush());
  await expect.poll(() => tutor.copy.unconfirmed.length).toBe(0);
  const child = await rooms.two.enter(class_.lessonId, await class_.ticket("student"));
  const family = await rooms.world.as(class_.student);
  const file = new File([Buffer.from(await png(30, 20))], "page.png", { type: "image/png" });
  const { picture } = await family.roomBoard.addRoomPicture({ params: class_.lesson, body: { picture: file } });
  child.send(say("Is this right?", picture));
  await child.next("said");
  await forward(minutesBetween);
  child.send(say("My number is 98110 42367"));
  await child.next("said", ({ messages }) => messages.some(({ words }) => words.includes("98110")));
  tutor.leave();
  child.web.close();
  return { ...class_, family, picture };
}
const kept = async (lessonId: string) => {
  const tables = ["room_records", "room_board_operations", "room_messages", "room_pictures"] as const;
  return Promise.all(
    tables.map(async (table) => {
      const query = rooms.world.db.selectFrom(table).select(({ fn }) => fn.countAll<string>().as("count"));
      return Number((await query.where("lesson_id", "=", lessonId).executeTakeFirstOrThrow()).count);
    }),
  );
};

test("a late joiner reads all that was said before, without the numbers", { meta: { proves: ["C46"] } }, async () => {
  const { lessonId, ticket } = await writtenClass();
  const late = await rooms.one.enter(lessonId, await ticket("tutor"));
  late.send({ kind: "chat-since", number: 0 });
  const said = () => late.received.flatMap((one) => (one.kind === "said" ? one.messages : [])); // an answer and news may come separately
  const read = () =>
    [...new Map(said().map(({ number, words }) => [number, words])).entries()].toSorted(([one], [other]) => one - other);
  await expect.poll(() => read().map(([, words]) => words)).toEqual(["Is this right?", "My number is •••"]);
});

test("a report brings the desk the last two minutes of the chat as written, and nothing older", async () => {
  const { lesson, id, key } = await writtenClass(3);
  const { desk } = rooms.world.visitor().api;
  await desk.reportFromClass({ params: lesson, body: { about: "person", text: "Too pushy.", key } });
  const { notes } = await (await rooms.made.desk()).desk.showRequestFile({ params: { id } });
  expect(notes[0]?.text).toContain("1 with a number, an address or a link:\nAarav Malhotra (student): My number is 98110 42367");
  expect(notes[0]?.text).not.toContain("Is this right?");
});

test("board, chat and photos are kept ninety days and then deleted", { meta: { proves: ["C45"] } }, async () => {
  const { lessonId, lesson, student } = await writtenClass();
  const isOffered = async () =>
    (await (await rooms.world.as(student)).rooms.showAttendance({ params: lesson, body: {} })).recorded;
  expect(await isOffered()).toBe(true);
  await forward((retention.roomRecords.days - 1) * dayMinutes);
  await deleteWhatIsOver(rooms.world);
  expect(await kept(lessonId)).toEqual([1, 1, 2, 1]);
  await forward(2 * dayMinutes);
  await deleteWhatIsOver(rooms.world);
  expect(await kept(lessonId)).toEqual([0, 0, 0, 0]);
  const record = await (await rooms.world.as(student)).roomBoard.showRecord({ params: lesson, body: {} });
  expect(record).toMatchObject({ operations: 0, messages: [], mayDelete: false });
  expect(await isOffered()).toBe(false);
});

test(
  "a parent deletes board, chat and photos after the class, nobody else does, and the log shows that it was done",
  { meta: { proves: ["C45"] } },
  async () => {
    const { lessonId, lesson, family, picture, startsAt, student } = await writtenClass();
    await expect(family.roomBoard.deleteRecord({ params: lesson })).rejects.toMatchObject(refusal("room-still-open"));
    await forward((startsAt.getTime() - rooms.world.service.now().getTime()) / 60_000 + 3 * 60);
    const stranger = await rooms.world.as(await rooms.world.make.student());
    await expect(stranger.roomBoard.deleteRecord({ params: lesson })).rejects.toMatchObject(refusal("not-your-class"));
    const desk = await rooms.made.desk();
    await expect(desk.roomBoard.deleteRecord({ params: lesson })).rejects.toMatchObject({
      problem: expect.objectContaining({ code: "forbidden" }) as object,
    });
    const { file_key } = await rooms.world.db
      .selectFrom("room_pictures")
      .select("file_key")
      .where("lesson_id", "=", lessonId)
      .executeTakeFirstOrThrow();
    const again = await rooms.world.as(student); // the first session has expired
    expect(await again.roomBoard.deleteRecord({ params: lesson })).toEqual({ deleted: true });
    expect(await kept(lessonId)).toEqual([0, 0, 0, 0]);
    expect(await rooms.world.service.files.open(file_key)).toBeUndefined();
    await expect(again.roomBoard.openRoomPicture({ params: { ...lesson, picture }, body: {} })).rejects.toMatchObject(
      refusal("picture-gone"),
    );
    expect(await again.roomBoard.deleteRecord({ params: lesson })).toEqual({ deleted: false });
    const logged = await rooms.world.db
      .selectFrom("log_entries")
      .select("details")
      .where("operation", "=", "board-and-chat-deleted")
      .execute();
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain("98110");
  },
);

const frameOf = (...operations: Operation[]) => Buffer.from(operationsFrame(operations)).toString("base64");
const lineAs = (id: number, page = 0): Operation => ({ id: operationId(9, id), kind: "draw", page, mark: line });
const marksIn = ({ frames }: { frames: string[] }) =>
  frames.flatMap((frame) =>
    [...readPageFrame(Buffer.from(frame, "base64")).page.drawn.values()].map(({ side, mark }) => [side, mark.kind]),
  );

test(
  "a tutor draws on the board before the class, it is there when the class begins, and the family does not see it earlier",
  { meta: { proves: ["C47"] } },
  async () => {
    const { lesson, student, startsAt, id } = await rooms.made.allotted(30);
    const key = await rooms.made.tutorKey(id);
    const { preparation } = rooms.world.visitor().api;
    const empty = await preparation.showPreparation({ params: lesson, body: { key } });
    expect(empty).toMatchObject({ seq: 0, before: null });
    const operations = [frameOf(lineAs(1), { id: operationId(9, 2), kind: "pages", count: 2 }), frameOf(lineAs(3, 1))];
    const { frames } = await preparation.prepareBoard({ params: lesson, body: { key, operations } });
    expect(frames.flatMap((frame) => readLoggedFrame(Buffer.from(frame, "base64"))).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    await preparation.prepareBoard({ params: lesson, body: { key, operations: [frameOf(lineAs(1))] } }); // sent again
    const picture = new File([Buffer.from(await png(30, 20))], "sheet.png", { type: "image/png" });
    await rooms.world.visitor().api.roomBoard.addRoomPicture({ params: lesson, body: { picture } }, { classKey: key });

    const family = await rooms.world.as(student);
    const desk = await rooms.made.desk();
    const stranger = await rooms.world.as(await rooms.world.make.student());
    for (const [other, why] of [
      [family, "board-not-to-prepare"],
      [desk, "board-not-to-prepare"],
      [stranger, "not-your-class"],
    ] as const) {
      const no = refusal(why);
      await expect(other.preparation.prepareBoard({ params: lesson, body: { operations } })).rejects.toMatchObject(no);
      await expect(other.preparation.showPreparation({ params: lesson, body: {} })).rejects.toMatchObject(no);
      await expect(other.preparation.continueBoard({ params: lesson, body: {} })).rejects.toMatchObject(no);
    }
    expect(await family.roomBoard.showRecord({ params: lesson, body: {} })).toMatchObject({ operations: 0, mayDelete: false });
    const { blob } = await family.roomBoard.openBoardLog({ params: lesson, body: {} });
    expect(readLoggedFrame(new Uint8Array(await blob.arrayBuffer()))).toEqual([]);
    await expect(family.roomBoard.deleteRecord({ params: lesson })).rejects.toMatchObject(refusal("room-still-open"));
    await expect(
      family.roomBoard.addRoomPicture({ params: lesson, body: { picture: new File(["x"], "a.png") } }),
    ).rejects.toMatchObject(refusal("no-room-to-write"));

    await forward((startsAt.getTime() - rooms.world.service.now().getTime()) / 60_000 - 5);
    await expect(preparation.prepareBoard({ params: lesson, body: { key, operations } })).rejects.toMatchObject(
      refusal("board-not-to-prepare"),
    );
    const page = new BoardPage("student", 77);
    const again = await rooms.world.as(student);
    await page.enter(rooms.one, lesson.id, (await again.rooms.joinLesson({ params: lesson, body: {} })).ticket);
    await expect.poll(() => page.shown(0)).toEqual(["tutor line 9.1"]);
    expect(page.copy.facts.pages).toBe(2);
    page.leave();
    const [first] = await rooms.world.db
      .selectFrom("room_board_operations")
      .select("at_ms")
      .where("lesson_id", "=", lesson.id)
      .orderBy("seq")
      .execute();
    expect(first?.at_ms).toBeGreaterThan(-30 * 60_000); // a replay does not begin days before
  },
);

test("a board that the tutor prepares months ahead is kept until ninety days after the class", async () => {
  const { lesson, id } = await rooms.made.allotted(30);
  const key = await rooms.made.tutorKey(id);
  await rooms.world.visitor().api.preparation.prepareBoard({ params: lesson, body: { key, operations: [frameOf(lineAs(1))] } });
  const starts_at = new Date(rooms.world.service.now().getTime() + 120 * dayMinutes * 60_000);
  const ends_at = new Date(starts_at.getTime() + 45 * 60_000);
  await rooms.world.db.updateTable("lessons").set({ starts_at, ends_at }).where("lesson_id", "=", lesson.id).execute();
  await forward((120 + retention.roomRecords.days - 1) * dayMinutes);
  await deleteWhatIsOver(rooms.world);
  expect(await kept(lesson.id)).toEqual([1, 1, 0, 0]);
  await forward(2 * dayMinutes);
  await deleteWhatIsOver(rooms.world);
  expect(await kept(lesson.id)).toEqual([0, 0, 0, 0]);
});

test("the next lesson goes on with the last board of the same student and tutor, with its pictures and whose each drawing is", async () => {
  const before = await writtenClass();
  const next = await rooms.openLesson();
  const board = new BoardPage("student", 501);
  await board.enter(rooms.two, next.lessonId, await next.ticket("student"));
  const own = next.key;
  const { preparation } = rooms.world.visitor().api;
  expect(await preparation.showPreparation({ params: next.lesson, body: { key: own } })).toMatchObject({ before: null });
  const dayBefore = new Date(before.startsAt.getTime() - dayMinutes * 60_000);
  const ends_at = new Date(dayBefore.getTime() + 45 * 60_000);
  const together = await rooms.world.db
    .selectFrom("lessons")
    .select(["child_id", "tutor_id"])
    .where("lesson_id", "=", next.lessonId)
    .executeTakeFirstOrThrow();
  await rooms.world.db
    .updateTable("lessons")
    .set({ ...together, starts_at: dayBefore, ends_at })
    .where("lesson_id", "=", before.lessonId)
    .execute();
  const shown = await preparation.showPreparation({ params: next.lesson, body: { key: own } });
  expect(shown.before).toBe(dayBefore.toISOString());
  const { picture } = before;
  await rooms.world.db.transaction().execute((inside) =>
    logInside(
      inside,
      before.lessonId,
      [
        {
          side: "student",
          operations: [
            {
              id: operationId(4, 1),
              kind: "draw",
              page: 0,
              mark: { kind: "picture", picture, from: { x: 0, y: 0 }, to: { x: 40, y: 40 } },
            },
          ],
        },
      ],
      () => 5,
    ),
  );
  expect(await preparation.continueBoard({ params: next.lesson, body: { key: own } })).toEqual({ copied: 2 });
  const copied = await preparation.showPreparation({ params: next.lesson, body: { key: own } });
  expect(marksIn(copied)).toEqual([
    ["tutor", "line"],
    ["student", "picture"],
  ]);
  await expect.poll(() => board.shown(0).map((one) => one.replace(/ \d+\.\d+$/, ""))).toEqual(["tutor line", "student picture"]); // who is in the class sees it at once
  board.leave();
  await expect(preparation.continueBoard({ params: next.lesson, body: { key: own } })).rejects.toMatchObject(
    refusal("no-board-to-continue"),
  );
  expect(await kept(before.lessonId)).toEqual([1, 2, 2, 1]);
  expect(await kept(next.lessonId)).toEqual([1, 4, 0, 1]);
  const files = await rooms.world.db
    .selectFrom("room_pictures")
    .select("file_key")
    .where("lesson_id", "in", [before.lessonId, next.lessonId])
    .execute();
  expect(new Set(files.map(({ file_key }) => file_key)).size).toBe(2);
  for (const { file_key } of files) expect(await rooms.world.service.files.open(file_key)).toBeDefined();
});
