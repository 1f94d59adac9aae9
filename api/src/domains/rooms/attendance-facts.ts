import type { Side, Verdict } from "@tutoring/contract";
import { openAfterMinutes, openBeforeMinutes } from "@tutoring/contract/rules";
import type { Context } from "#api/platform/core/context.ts";
import type { Lesson } from "#api/domains/lessons/index.ts";
import { connectionsOf, triesOf, upTimes } from "./attendance.queries.ts";
import { isEnded } from "./removals.queries.ts";
import { gapsIn, union } from "./spans.ts";
import { type AttendanceFacts, type Attendee, type Seen, usualWaits, verdictOf, wereDown } from "./verdict.policy.ts";

const minute = 60_000;
/** A parent counts for the child's side, because the family came. */
const sideOf = (side: Side): Side => (side === "parent" ? "student" : side);
const ownLeaving = ["left", "over"];

/** What the server saw of the two sides of a lesson. */
export async function attendanceFacts({ db, now }: Pick<Context, "db" | "now">, lesson: Lesson): Promise<AttendanceFacts> {
  const [startsAt, endsAt, at] = [lesson.startsAt.getTime(), lesson.endsAt.getTime(), now().getTime()];
  const connections = await connectionsOf(db, lesson.id);
  const tries = await triesOf(db, lesson.id);
  const up = await upTimes(
    db,
    new Date(startsAt - openBeforeMinutes * minute),
    new Date(Math.min(at, endsAt + openAfterMinutes * minute)),
  );
  const seen = (side: Attendee): Seen => {
    const own = connections.filter((one) => one.side === side);
    return {
      presence: own.map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() })),
      tried: tries.filter((one) => sideOf(one.side) === side).map((one) => one.at.getTime()),
      left: own.filter(({ ended }) => ownLeaving.includes(ended ?? "")).map(({ until }) => until.getTime()),
    };
  };
  return {
    startsAt,
    endsAt,
    now: at,
    student: seen("student"),
    tutor: seen("tutor"),
    outages: gapsIn(union(up), startsAt, Math.min(at, endsAt)),
    timedAt: lesson.timedAt.getTime(),
    waits: usualWaits,
  };
}

/** Whether our own outage took a part of a lesson. */
export const wereDownDuring = async (context: Pick<Context, "db" | "now">, lesson: Lesson): Promise<boolean> =>
  wereDown(await attendanceFacts(context, lesson));

/** What happened in a class; one that was ended for everyone is over, and time together is never taken back. */
export async function demoVerdict(context: Pick<Context, "db" | "now">, lesson: Lesson): Promise<Verdict | null> {
  const facts = await attendanceFacts(context, lesson);
  if (facts.now >= facts.endsAt || !(await isEnded(context.db, lesson.id))) return verdictOf(facts);
  return verdictOf({ ...facts, now: facts.endsAt }) === "held" ? "held" : null;
}
