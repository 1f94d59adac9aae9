import type { RoomRecord } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { retention } from "#api/core/retention.ts";
import { roomState } from "#api/lessons/index.ts";
import { messageFor } from "../chat/message-for.ts";
import { maxMessages } from "../chat/say.ts";
import { messagesSince } from "../chat/messages.queries.ts";
import { findRecord } from "./records.queries.ts";
import { requireReader } from "./records.access.ts";

const dayMilliseconds = 86_400_000;

/** The record of a class, for those who may enter it. */
export async function showRecord(context: Context, id: string, key: string | undefined): Promise<RoomRecord> {
  const { lesson, side } = await requireReader(context, id, key);
  const { db, now } = context;
  const [record, messages] = [await findRecord(db, id), await messagesSince(db, id, 0, maxMessages)];
  const { courseName: course, studentName: student, tutorName: tutor, startsAt, endsAt } = lesson;
  const over = (now().getTime() - endsAt.getTime()) / dayMilliseconds;
  return {
    ...{ course, student, tutor, side },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    operations: record?.lastSeq ?? 0,
    messages: messages.map((message) => messageFor(side, message)),
    keptDays: Math.max(0, Math.ceil(retention.roomRecords.days - over)),
    mayDelete: side === "student" && record !== undefined && roomState(lesson, now()) !== "open",
  };
}
