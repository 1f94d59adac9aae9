import type { Member } from "./channels.ts";

const milliseconds = 10_000;
/** Requests for parts of a class's record, per connection and kind in ten seconds. */
const maxQuestions = 60;

/** Whether a member may ask once more. */
export function questionLimit(): (member: Member) => boolean {
  const questions = new WeakMap<Member, { since: number; count: number }>();
  return (member) => {
    const now = performance.now();
    const before = questions.get(member);
    const asked = before && now - before.since < milliseconds ? before : { since: now, count: 0 };
    asked.count += 1;
    questions.set(member, asked);
    return asked.count <= maxQuestions;
  };
}
