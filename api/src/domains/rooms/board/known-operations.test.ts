import { randomUUID } from "node:crypto";
import { type Operation, operationId } from "@tutoring/contract/board";
import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { framesOf, storeFrames } from "../frames.queries.ts";
import { logOperations } from "./log-operations.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));
const [first, second] = [operationId(7, 1), operationId(7, 2)];
const stroke = (id: number): Operation => ({
  ...{ id, kind: "draw", page: 0 },
  mark: {
    ...{ kind: "stroke", style: { colour: 0, width: 0 }, tookMs: 0 },
    points: Array.from({ length: 1_600 }, (_, nth) => (nth % 4 < 2 ? 0 : 2_800)),
  },
});

test("a page that asks for long drawings by sending little under their numbers gets none of them, and what is sent again is known", async () => {
  const { lesson } = await made.allotted(0);
  const send = (operations: Operation[]) =>
    logOperations(world.db, lesson.id, [{ side: "tutor", operations }], () => 0).then(([outcome]) => outcome);
  await send([stroke(first), stroke(second)]);
  const asked = await send([first, second].map((id) => ({ id, kind: "go", to: 0 })));
  expect(asked).toEqual({ fresh: [], known: [], refused: new Map([["unreadable", [first, second]]]) });
  const moved: Operation = { ...stroke(operationId(7, 3)), kind: "change", target: first } as Operation;
  expect((await send([moved]))?.fresh).toHaveLength(1);
  const again = await send([stroke(second), moved, { id: first, kind: "go", to: 0 }, stroke(first)]);
  expect(again?.known.map(({ seq, operation }) => [seq, operation.id])).toEqual([
    [2, second],
    [3, moved.id],
    [1, first],
  ]);
  expect(again?.refused).toEqual(new Map([["unreadable", [first]]]));
});

test("what people of a class did while the database was away reaches the other process, however much it is", async () => {
  const { lesson } = await made.allotted(0);
  const processId = randomUUID();
  const frames = Array.from({ length: 15_000 }, (_, nth) => ({
    ...{ lessonId: lesson.id, to: nth % 2 ? randomUUID() : null, channel: nth % 3 },
    body: new Uint8Array([nth % 256]),
  }));
  await storeFrames(world.db, processId, 1, frames);
  const found = await framesOf(world.db, { processId, first: 1, last: frames.length }, [lesson.id]);
  expect(found.map((frame) => ({ ...frame, body: new Uint8Array(frame.body) }))).toEqual(frames);
});
