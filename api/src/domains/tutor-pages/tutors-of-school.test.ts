import type { Board, TeachingLevel } from "@tutoring/contract/rules";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

test("families find the tutors of their class and board, and those who teach all", async () => {
  const publish = async (staffName: string, levels: TeachingLevel[], boards: Board[]) => {
    const staffId = await world.make.tutor({ staffName, experience: "5" });
    const { tutorPages } = await world.as(await world.make.tutorAccount(staffId));
    const words = { headline: "Ocarina, softly", about: "In small steps.", subjects: ["Ocarina"], languages: ["en" as const] };
    return tutorPages.saveMyPage({ body: { ...words, levels, boards, isPublic: true } });
  };
  await publish("All Classes", [], []);
  await publish("Only Small", ["classes-1-5"], ["cbse", "state"]);
  await publish("Only Icse", ["classes-9-10"], ["icse"]);
  const visitor = await world.as();
  const found = async (query: { level?: TeachingLevel; board?: Board }) =>
    (await visitor.tutorPages.listTutorPages({ query: { subject: "ocarina", ...query } })).data.map(({ name }) => name);
  expect(await found({})).toHaveLength(3);
  expect(await found({ level: "classes-1-5" })).toEqual(["All Classes", "Only Small"]);
  expect(await found({ board: "icse" })).toEqual(["All Classes", "Only Icse"]);
  expect(await found({ board: "cbse", level: "classes-9-10" })).toEqual(["All Classes"]);
});
