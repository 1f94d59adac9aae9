import type { RequestFile } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { timeInIndia } from "#api/platform/core/india.ts";
import type { Lesson } from "#api/domains/lessons/index.ts";
import { attendanceFacts } from "./attendance-facts.ts";
import { type Connection, connectionsOf, type Objection, objectionsTo } from "./attendance.queries.ts";
import { mediaFacts } from "./media/media-facts.ts";
import { withoutBreaks } from "./own-facts.ts";
import { common, cut, lengthOf, union } from "./spans.ts";
import { type AttendanceFacts, type Attendee, minutesLate, spansOf, verdictOf } from "./verdict.policy.ts";

const minute = 60_000;
const maxSpans = 10;
const lateMinutes = 5;
const time = (at: number) => timeInIndia(new Date(at));
const minutes = (milliseconds: number) => {
  const count = Math.round(milliseconds / minute);
  return `${count} ${count === 1 ? "minute" : "minutes"}`;
};

/** What was seen of a class, in sentences for the desk; times in India. */
function deskFacts(facts: AttendanceFacts, lesson: Lesson, connections: Connection[]): string[] {
  const both = cut(common(spansOf(facts, "student"), spansOf(facts, "tutor")), facts.startsAt, facts.endsAt);
  return [
    ...sideFacts(facts, "tutor", `${lesson.tutorName} (tutor)`, connections),
    ...sideFacts(facts, "student", `${lesson.studentName} (student)`, connections),
    ...thirdFacts(connections),
    ...(both.length > 0 ? [`Together in the class for ${minutes(lengthOf(both))}.`] : []),
    ...union(facts.outages).map(({ from, until }) => `Our service was down from ${time(from)} to ${time(until)}.`),
  ];
}

function* sideFacts(facts: AttendanceFacts, side: Attendee, who: string, connections: Connection[]): Generator<string> {
  const spans = withoutBreaks(facts, side);
  for (const { from, until } of spans.slice(0, maxSpans)) yield `${who}: ${time(from)} to ${time(until)}`;
  if (spans.length > maxSpans) yield `${who}: ${spans.length - maxSpans} more times`;
  const tried = facts[side].tried.at(-1);
  if (spans.length === 0) yield tried ? `${who} tried to join at ${time(tried)} and was not connected.` : `${who} was not there.`;
  const late = minutesLate(facts, side) ?? 0;
  if (late > lateMinutes) yield `${who} came ${late} minutes late.`;
  const last = connections.filter((one) => one.side === side).at(-1);
  if (last?.ended === "lost" && last.until.getTime() < facts.endsAt)
    yield `${who} lost the connection at ${time(last.until.getTime())}.`;
  const idle = connections.filter((one) => one.side === side).reduce((sum, { idleSeconds }) => sum + idleSeconds, 0);
  if (idle >= 60) yield `${who}: the page was in the background, unused, for ${minutes(idle * 1_000)}.`;
}

/** The third place: a parent, or a member of our team. */
const thirdFacts = (connections: Connection[]): string[] =>
  connections
    .filter(({ side }) => side === "staff" || side === "parent")
    .slice(0, maxSpans)
    .map(
      ({ side, name, from, until }) =>
        `${side === "staff" ? `${name} (our team)` : `Parent of ${name}`}: ${time(from.getTime())} to ${time(until.getTime())}`,
    );

/** What everyone did in a lesson, in sentences for the desk, and the verdict that follows. */
export async function attendanceForDesk(
  context: Pick<Context, "db" | "now">,
  lesson: Lesson,
): Promise<RequestFile["attendance"]> {
  if (lesson.startsAt > context.now()) return { verdict: null, facts: [], objections: [] };
  const facts = await attendanceFacts(context, lesson);
  const connections = await connectionsOf(context.db, lesson.id);
  return {
    verdict: verdictOf(facts),
    facts: [...deskFacts(facts, lesson, connections), ...(await mediaFacts(context, lesson))],
    objections: (await objectionsTo(context.db, lesson.id)).map(forDesk),
  };
}

const forDesk = ({ side, name, text, writtenAt, settledBy }: Objection) => ({
  side,
  name,
  text,
  writtenAt: writtenAt.toISOString(),
  settledBy,
});
