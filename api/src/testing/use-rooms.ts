import { afterAll, beforeAll } from "vitest";
import { lessonWorld } from "./lesson-world.ts";
import { openRoomServer, type RoomServer } from "./room-server.ts";
import { startWorld, type World } from "./world.ts";

type Place = "student" | "parent" | "tutor" | "staff";
type Made = Awaited<ReturnType<typeof lessonWorld>>;
type Rooms = {
  world: World;
  made: Made;
  one: RoomServer;
  /** A second process on the same database. */
  two: RoomServer;
  /** Moves the clock of both processes. */
  passMinutes: (minutes: number) => Promise<void>;
  openLesson: (options?: { minutes?: number }) => Promise<OpenLesson>;
};
type OpenLesson = Awaited<ReturnType<Made["allotted"]>> & {
  lessonId: string;
  /** The key in the tutor's link. */
  key: string;
  ticket: (place: Place) => Promise<string>;
};

/** The sockets of two processes for all tests of a file, and open classes, by default five minutes before their start. */
export function useRooms(): Rooms {
  const rooms = {} as Rooms;
  let close = async () => {};
  beforeAll(async () => {
    const [world, other] = [await startWorld(), await startWorld()];
    const made = await lessonWorld(world);
    const [one, two] = [await openRoomServer(world), await openRoomServer(other)];
    const passMinutes = async (minutes: number) => {
      await world.moveClock(minutes * 60_000);
      await other.moveClock(minutes * 60_000);
    };
    const openLesson: Rooms["openLesson"] = async ({ minutes = -5 } = {}) => {
      const allotted = await made.allotted(0.2);
      const { lesson, startsAt, student } = allotted;
      await passMinutes((startsAt.getTime() - world.service.now().getTime()) / 60_000 + minutes);
      const key = await made.tutorKey(allotted.id);
      // signs in for each ticket, because the clock may have moved beyond the end of a session
      const signInMethod = async (place: Place) =>
        place === "tutor" ? world.visitor().api : place === "staff" ? made.desk() : world.as(student);
      const body = { student: {}, parent: { asParent: true }, tutor: { key }, staff: {} };
      const ticket = async (place: Place) =>
        (await (await signInMethod(place)).rooms.joinLesson({ params: lesson, body: body[place] })).ticket;
      return { ...allotted, lessonId: lesson.id, key, ticket };
    };
    Object.assign(rooms, { world, made, one, two, passMinutes, openLesson });
    close = async () => {
      await Promise.all([one.stop(), two.stop()]);
      await Promise.all([world.stop(), other.stop()]);
    };
  });
  afterAll(() => close());
  return rooms;
}
