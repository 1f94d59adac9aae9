import { channels } from "@tutoring/contract";
import { expect, test } from "vitest";
import type { RoomServer } from "#api/testing/room-server.ts";
import { useRooms } from "#api/testing/use-rooms.ts";
import { notifyRoom } from "./notify-room.ts";

const rooms = useRooms();

/** Student and tutor of a class of their own, each in one of the processes. */
async function openClass(ofStudent: RoomServer, ofTutor: RoomServer) {
  const { lessonId, ticket } = await rooms.openLesson();
  const here = await ofStudent.enter(lessonId, await ticket("student"));
  const there = await ofTutor.enter(lessonId, await ticket("tutor"));
  const isBoth = ({ members }: { members: unknown[] }) => members.length === 2;
  const { members } = await here.next("members", isBoth);
  await there.next("members", isBoth);
  const connectionOf = (side: string) => members.find((member) => member.side === side)?.connection ?? "";
  return { student: here, tutor: there, connectionOf, lessonId };
}
type Ends = Awaited<ReturnType<typeof openClass>>;
const end = ({ student, tutor }: Ends) => [student, tutor].forEach(({ web }) => web.close());

const state = { kind: "call", page: "p-1", rung: "picture", microphone: true, picture: "on", screen: false } as const;

test("what two pages of a call tell each other arrives with its sender's name, in one process or in two", async () => {
  for (const [here, there] of [
    [rooms.one, rooms.one],
    [rooms.one, rooms.two],
  ] as const) {
    const class_ = await openClass(here, there);
    const { student, tutor, connectionOf } = class_;
    student.send({ kind: "signal", to: connectionOf("tutor"), part: '{"page":', last: false });
    student.send({ kind: "signal", to: connectionOf("tutor"), part: '"p-1"}', last: true });
    student.send(state);
    const { part } = await tutor.next("signal", ({ last }) => !last);
    expect(part).toBe('{"page":');
    expect(await tutor.next("signal", ({ last }) => last)).toMatchObject({ from: connectionOf("student"), part: '"p-1"}' });
    expect(await tutor.next("call")).toEqual({ ...state, from: connectionOf("student") });
    end(class_);
  }
});

test("a signal reaches nobody in another class, and a page cannot speak in another's name", async () => {
  const mine = await openClass(rooms.one, rooms.one);
  const theirs = await openClass(rooms.one, rooms.two);
  mine.student.send({ kind: "signal", to: theirs.connectionOf("student"), part: "{}", last: true });
  mine.student.send({ kind: "signal", to: theirs.connectionOf("tutor"), part: "{}", last: true });
  mine.student.send(JSON.stringify({ ...state, from: mine.connectionOf("tutor") }));
  expect((await mine.tutor.next("call")).from).toBe(mine.connectionOf("student"));
  theirs.student.send(state);
  await theirs.tutor.next("call"); // by now the others would have come
  for (const { received } of [theirs.student, theirs.tutor]) expect(received.filter(({ kind }) => kind === "signal")).toEqual([]);
  end(mine);
  end(theirs);
});

test("a voice over the socket is heard by the others with its side, in one process or in two; anything else is left out", async () => {
  for (const [here, there] of [
    [rooms.one, rooms.one],
    [rooms.one, rooms.two],
  ] as const) {
    const class_ = await openClass(here, there);
    class_.tutor.send(new Uint8Array([channels.voice, ...new Uint8Array(700)]));
    class_.tutor.send(new Uint8Array([channels.voice]));
    class_.tutor.send(new Uint8Array([channels.voice, 7, 8, 9]));
    expect(await class_.student.nextBytes()).toEqual({ channel: channels.voice, bytes: new Uint8Array([1, 7, 8, 9]) });
    expect(class_.tutor.bytes).toEqual([]);
    end(class_);
  }
});

test("a message that is longer than a part may be closes its page's socket, and nobody else's", async () => {
  const class_ = await openClass(rooms.one, rooms.one);
  class_.student.send({ kind: "signal", to: class_.connectionOf("tutor"), part: "a".repeat(3_001), last: true });
  await class_.student.closed;
  class_.tutor.send(state);
  expect(class_.tutor.web.readyState).toBe(class_.tutor.web.OPEN);
  end(class_);
});

test("messages to a class arrive in the order in which they were sent, though each is read by itself", async () => {
  const class_ = await openClass(rooms.one, rooms.two);
  const words = Array.from({ length: 60 }, (_, nth) => `${nth} ${"-".repeat(nth % 2 ? 0 : 2_900)}`);
  await rooms.world.db.transaction().execute(async (inside) => {
    for (const part of words)
      await notifyRoom(inside, class_.lessonId, { kind: "signal", from: "test", part, last: part === words.at(-1) });
  });
  for (const { received } of [class_.student, class_.tutor])
    await expect.poll(() => received.flatMap((word) => (word.kind === "signal" ? [word.part] : []))).toEqual(words);
  end(class_);
});
