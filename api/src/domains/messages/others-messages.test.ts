import { randomUUID } from "node:crypto";
import type { ApiError } from "@tutoring/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const hour = 3_600_000;
const families = 3;
const tutors = 3;
const lesson = fc.record({
  tutor: fc.nat({ max: tutors - 1 }),
  family: fc.nat({ max: families - 1 }),
  status: fc.constantFrom("IN_PROGRESS" as const, "DONE" as const, "CANCELLED" as const),
});
const said = fc.record({
  from: fc.constantFrom("family" as const, "tutor" as const),
  tutor: fc.nat({ max: 2 }),
  family: fc.nat({ max: 2 }),
});

test(
  "whatever classes and conversations there are, nobody reads, answers, stops or reports one that is not theirs",
  { meta: { proves: ["C31"] } },
  async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(lesson, { minLength: 1, maxLength: 6 }),
        fc.array(said, { minLength: 1, maxLength: 8 }),
        async (lessons, messages) => {
          run += 1;
          const teachers = await people(tutors, async () => {
            const staffId = await world.make.tutor();
            return { staffId, api: await world.as(await world.make.tutorAccount(staffId)) };
          });
          const parents = await people(families, async (nth) => {
            const student = await world.make.student({ name: `Child${run}x${nth}` });
            return { student, api: await world.as(student) };
          });
          const pairs = new Set<string>();
          for (const [nth, { tutor, family, status }] of lessons.entries()) {
            const startsAt = new Date(world.service.now().getTime() + (nth + 2) * 3 * hour);
            const [{ staffId }, { student }] = [at(teachers, tutor), at(parents, family)];
            await world.make.booking({ student, courseId: await world.make.course(), status, staffId, startsAt });
            if (status !== "CANCELLED") pairs.add(`${tutor} ${family}`);
          }
          const conversations = new Map<string, string>();
          const secrets = new Map<string, string>();
          for (const [nth, { from, tutor, family }] of messages.entries()) {
            const pair = `${tutor} ${family}`;
            const { api } = from === "tutor" ? at(teachers, tutor) : at(parents, family);
            const body = { childId: at(parents, family).student.childId, staffId: at(teachers, tutor).staffId };
            const opened = await api.messages.openConversation({ body }).catch((error: ApiError) => error.problem.id);
            expect(typeof opened === "object").toBe(pairs.has(pair));
            if (typeof opened !== "object") continue;
            const secret = `secret${run}of${nth}end`;
            await api.messages.sayMessage({ params: { id: opened.id }, body: { id: randomUUID(), words: secret } });
            conversations.set(pair, opened.id);
            secrets.set(secret, pair);
          }
          const everybody = [
            ...teachers.map(({ api }, nth) => ({ api, isOf: (pair: string) => pair.startsWith(`${nth} `) })),
            ...parents.map(({ api }, nth) => ({ api, isOf: (pair: string) => pair.endsWith(` ${nth}`) })),
          ];
          for (const { api, isOf } of everybody) {
            const { data } = await api.messages.listConversations();
            const own = [...conversations].flatMap(([pair, id]) => (isOf(pair) ? id : []));
            expect(data.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
            const seen = [JSON.stringify(data)];
            for (const [pair, id] of conversations) {
              const of = { params: { id } };
              const attempts = [
                () => api.messages.showConversation(of),
                () => api.messages.markRead({ ...of, body: { number: 1 } }),
                () => api.messages.openPhoto({ params: { id, number: 1 } }),
                () => api.messages.setBlock({ ...of, body: { blocked: false } }),
                ...(isOf(pair)
                  ? []
                  : [
                      () => api.messages.sayMessage({ ...of, body: { id: randomUUID(), words: "I am not theirs" } }),
                      () => api.conversationDesk.reportConversation({ ...of, body: { text: "Nor is this mine" } }),
                    ]),
              ];
              for (const attempt of attempts) {
                const answer = await attempt().catch((error: ApiError) => error.problem.id ?? "");
                expect(answer === "no-such-conversation").toBe(!isOf(pair));
                seen.push(JSON.stringify(answer));
              }
            }
            const read = [...secrets].filter(([secret]) => seen.join().includes(secret)).map(([, pair]) => pair);
            expect(read.filter((pair) => !isOf(pair))).toEqual([]);
            expect(read.length).toBe([...secrets.values()].filter(isOf).length);
          }
        },
      ),
      { numRuns: 8 },
    );
  },
);

const people = <T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));
const at = <T>(list: T[], nth: number): T => list[nth] as T;
