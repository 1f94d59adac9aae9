import type { ApiError } from "@tutoring/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const hour = 3_600_000;
const tutorsInTown = 3;
const lesson = fc.record({
  tutor: fc.nat({ max: tutorsInTown - 1 }),
  child: fc.nat({ max: 3 }),
  status: fc.constantFrom("IN_PROGRESS" as const, "DONE" as const, "CANCELLED" as const),
  past: fc.boolean(),
});
const phoneOf = (child: number) => `981104236${child}`;
/** Made of characters that no other name contains by chance. */
const word = fc.stringMatching(/^[QXZ][qxz]{6}$/);

test(
  "whatever tutors and students there are, a tutor's pages name the tutor's own students, no other child, and no way to reach a family",
  { meta: { proves: ["8.2.2"] } },
  async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(lesson, { minLength: 1, maxLength: 8 }),
        fc.uniqueArray(word, { minLength: 8, maxLength: 8 }),
        async (lessons, words) => {
          run += 1;
          const tutors = await Promise.all(
            Array.from({ length: tutorsInTown }, async () => {
              const staffId = await world.make.tutor();
              return { staffId, api: await world.as(await world.make.tutorAccount(staffId)) };
            }),
          );
          const children = await Promise.all(
            [0, 1, 2, 3].map((nth) =>
              world.make.student({
                name: `${words[nth]} ${run}`,
                parent: `Mrs. Given${nth} ${words[nth + 4]}`,
                phone: phoneOf(nth),
              }),
            ),
          );
          const own = tutors.map(() => new Set<number>());
          for (const [nth, { tutor, child, status, past }] of lessons.entries()) {
            const student = children[child] as (typeof children)[number];
            const startsAt = new Date(world.service.now().getTime() + (past ? -1 : 1) * (nth + 2) * 3 * hour);
            await world.make.booking({
              student,
              parent: `Mrs. Given${child} ${words[child + 4]}`,
              phone: phoneOf(child),
              courseId: await world.make.course(),
              status,
              staffId: tutors[tutor]?.staffId ?? 0,
              startsAt,
            });
            if (status !== "CANCELLED") own[tutor]?.add(child);
          }
          for (const [nth, { api }] of tutors.entries()) {
            const listed = (await api.teaching.listMyStudents()).data.map(({ childId }) => childId);
            expect(new Set(listed)).toEqual(new Set([...(own[nth] ?? [])].map((child) => children[child]?.childId)));
            const coming = await api.teaching.listMyLessons({ query: { when: "coming" } });
            const past = await api.teaching.listMyLessons({ query: { when: "past" } });
            const files = await Promise.all(
              children.map(({ childId }) =>
                api.teaching.showMyStudent({ params: { id: childId } }).catch((error: ApiError) => error.problem.id),
              ),
            );
            const opened = files.flatMap((file, child) => (typeof file === "object" ? child : []));
            expect(opened).toEqual(children.flatMap((_, child) => (own[nth]?.has(child) ? child : [])));
            expect(files.filter((file) => typeof file !== "object" && file !== "not-your-student")).toEqual([]);
            const seen = JSON.stringify([await api.teaching.showMyDay(), coming, past, listed, files]);
            const met = new Set(lessons.flatMap(({ tutor, child }) => (tutor === nth ? child : [])));
            const named = children.flatMap(({ studentName }, child) => (seen.includes(studentName) ? child : []));
            expect(named).toEqual(children.flatMap((_, child) => (met.has(child) ? child : [])));
            for (const [child, { email }] of children.entries())
              for (const secret of [email, phoneOf(child), `${words[child + 4]}`]) expect(seen).not.toContain(secret);
            expect(seen).not.toContain("@");
          }
        },
      ),
      { numRuns: 12 },
    );
  },
);
