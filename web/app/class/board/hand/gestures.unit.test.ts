import { expect, test } from "vitest";
import { GestureReader, type Pointer } from "./listen-to-pointers.ts";

function board() {
  const done: string[] = [];
  const reader = new GestureReader({
    begins: ({ x }) => done.push(`begins ${x}`),
    goesOn: (through) => done.push(`goes on ${through.at(-1)?.x}`),
    ends: () => done.push("ends"),
    isTakenBack: () => done.push("taken back"),
    moves: (dx, dy, by) => done.push(`moves ${dx} ${dy} ${Math.round(by * 100) / 100}`),
  });
  return { reader, done };
}
const at = (kind: string, id: number, x: number, y = 0): Pointer => ({ kind, id, x, y, pressure: 0.5, eraser: false });

test("one finger draws", () => {
  const { reader, done } = board();
  reader.down(at("touch", 1, 10));
  reader.move([at("touch", 1, 12), at("touch", 1, 15)]);
  reader.up(1);
  expect(done).toEqual(["begins 10", "goes on 15", "ends"]);
});

test("two fingers move and zoom the page, and the stroke that the first began is taken back", () => {
  const { reader, done } = board();
  reader.down(at("touch", 1, 0));
  reader.down(at("touch", 2, 100));
  reader.move([at("touch", 2, 200)]);
  reader.up(2);
  reader.move([at("touch", 1, 30)]);
  reader.up(1);
  expect(done).toEqual(["begins 0", "taken back", "moves 50 0 2", "moves 30 0 1"]);
});

test("the palm beside the pen neither draws nor moves; once a pen has been used, a finger moves the page", () => {
  const { reader, done } = board();
  reader.down(at("pen", 1, 5));
  reader.down(at("touch", 2, 300));
  reader.move([at("touch", 2, 310)]);
  reader.move([at("pen", 1, 8)]);
  reader.up(1);
  reader.up(2);
  reader.down(at("touch", 3, 40));
  reader.move([at("touch", 3, 50)]);
  expect(done).toEqual(["begins 5", "goes on 8", "ends", "moves 10 0 1"]);
});

test("a palm that came before the pen draws nothing", () => {
  const { reader, done } = board();
  reader.down(at("touch", 2, 300));
  reader.down(at("pen", 1, 5));
  reader.move([at("touch", 2, 310)]);
  reader.up(1);
  expect(done).toEqual(["begins 300", "taken back", "begins 5", "ends"]);
});

test("a second mouse button or a second pen starts nothing new", () => {
  const { reader, done } = board();
  reader.down(at("mouse", 1, 1));
  reader.down(at("pen", 2, 9));
  reader.up(1);
  expect(done).toEqual(["begins 1", "taken back", "begins 9"]);
});
