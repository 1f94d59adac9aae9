import type { ClassSide, FileResult, RoomRecord } from "@tutoring/contract";
import { boardLimits, loggedFrame } from "@tutoring/contract/board";
import { namesIn } from "#api/domains/catalogue/index.ts";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { retention } from "#api/platform/core/retention.ts";
import { withFiles } from "#api/platform/files/index.ts";
import { type Lesson, requireParticipant, roomState } from "#api/domains/lessons/index.ts";
import { flushAggregated, writeLog } from "#api/platform/logs/index.ts";
import { maxMessages, messageFor } from "../chat/chat-channel.ts";
import { messagesSince } from "../chat/messages.queries.ts";
import { requireAdmitted } from "../require-admitted.ts";
import { logSince } from "./operations.queries.ts";
import { keysOfLesson } from "./pictures.queries.ts";
import { deleteRecord, findRecord } from "./records.queries.ts";

/** A reader of a class's record, who must be allowed to enter the class, and not removed from it. The log names readers from the back office. */
export async function requireReader(context: Context, id: string, key: string | undefined) {
  const reader = await requireAdmitted(context, id, key);
  // protects C104: the entry of who opened it [reader.side === "staff" → false]
  if (reader.side === "staff")
    await flushAggregated(context, { type: "SYSTEM", operation: "class-record-opened", details: { lessonId: id } });
  return reader;
}

/** Until a class opens, the tutor prepares its board: a family neither sees nor deletes it. */
const isPreparing = (context: Context, lesson: Lesson, side: ClassSide): boolean =>
  side === "student" && roomState(lesson, context.now()) === "early";
const isOver = (context: Context, lesson: Lesson): boolean => !["early", "open"].includes(roomState(lesson, context.now()));

const dayMilliseconds = 86_400_000;

/** The record of a class, for those who may enter it. */
export async function showRecord(context: Context, id: string, key: string | undefined): Promise<RoomRecord> {
  const { lesson, side } = await requireReader(context, id, key);
  const { db, now } = context;
  const isHidden = isPreparing(context, lesson, side);
  const [record, messages] = [isHidden ? undefined : await findRecord(db, id), await messagesSince(db, id, 0, maxMessages)];
  const { studentName: student, tutorName: tutor, startsAt, endsAt } = lesson;
  const over = (now().getTime() - endsAt.getTime()) / dayMilliseconds;
  return {
    course: namesIn(lesson, context.browser.language).courseName,
    ...{ student, tutor, side },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    operations: record?.lastSeq ?? 0,
    messages: messages.map((message) => messageFor(side, message)),
    keptDays: Math.max(0, Math.ceil(retention.roomRecords.days - over)),
    mayDelete: side === "student" && record !== undefined && isOver(context, lesson),
  };
}

/** A board's whole log in one frame; empty where nothing was drawn or all was deleted. */
export async function openBoardLog(
  context: Context,
  id: string,
  key: string | undefined,
): Promise<FileResult<"application/octet-stream">> {
  const { lesson, side } = await requireReader(context, id, key);
  const isHidden = isPreparing(context, lesson, side);
  const bytes = loggedFrame(isHidden ? [] : await logSince(context.db, id, 0, boardLimits.operations));
  return {
    name: "board.bin",
    type: "application/octet-stream",
    sizeBytes: bytes.length,
    bytes: new Blob([bytes]).stream(),
  };
}

/** Deletes board, chat and pictures of the family's own class. Refuses while the class is open. */
export async function deleteRoomRecord(context: SignedIn, id: string): Promise<{ deleted: boolean }> {
  const { lesson } = await requireParticipant(context, id, undefined);
  if (!isOver(context, lesson)) throw new Refusal("room-still-open");
  return withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      files.remove(await keysOfLesson(inside.db, id));
      const deleted = await deleteRecord(inside.db, id);
      const details = { bookingId: lesson.reference };
      if (deleted) await writeLog(inside, { type: "DELETE", operation: "board-and-chat-deleted", details });
      return { deleted };
    }),
  );
}
