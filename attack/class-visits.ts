import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FromPage, FromServer } from "@tutoring/contract";
import type { BrowserSocket } from "#api/testing/browser-socket.ts";
import type { World } from "#api/testing/world.ts";
import type { Calls } from "./callers.ts";

type Account = Parameters<World["browserOf"]>[0];
type Person = {
  account: Account;
  lessonId: string;
  /** Messages of the class by id, with author and time, until the other person has them. */
  unread: Map<string, { author: string; at: number }>;
  /** The number of the last message. */
  heard: number;
  /** Since when the person has not been in the room; undefined inside. */
  awaySince: number | undefined;
};

const mostAway = 10_000;
const mostUnread = 20_000;
const classLasts = 20 * 60_000;

/**
 * One class after the other until `over`, with both people in the room, who write to each other. They come back after a lost
 * connection and repeat what was not confirmed; more than ten seconds away, or a message unread for twenty, has failed.
 */
export async function holdClasses(world: World, calls: Calls, over: AbortSignal): Promise<void> {
  const courseId = await world.make.course();
  while (!over.aborted) {
    const [student, staffId] = [await world.make.student(), await world.make.tutor()];
    const startsAt = new Date(Date.now() - 60_000);
    const booking = await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId, startsAt });
    const lessonId = await world.lessonOf(booking);
    const ended = AbortSignal.any([over, AbortSignal.timeout(classLasts)]);
    const unread: Person["unread"] = new Map();
    const attend = async (account: Account) => {
      const person: Person = { account, lessonId, unread, heard: 0, awaySince: performance.now() };
      for (let again = false; !ended.aborted; again = true) {
        const ticket = await askTicket(world, calls, person, again);
        if (ticket) await stay(calls, person, ticket, ended);
        if (performance.now() - (person.awaySince ?? Infinity) > mostAway) {
          calls.fail(`room: ${account.id} could not come back to ${lessonId} for ten seconds`);
          person.awaySince = performance.now();
        }
        await pause(250, undefined, { signal: ended }).catch(() => {});
      }
    };
    await Promise.all([attend(student), attend(await world.make.tutorAccount(staffId))]);
  }
}

async function askTicket(world: World, calls: Calls, { account, lessonId }: Person, again: boolean): Promise<string | undefined> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${(await world.browserOf(account)).token}` };
  const body = JSON.stringify({ again });
  const { status, text } = await calls.call("class", `/api/classes/${lessonId}/visits`, { method: "POST", headers, body });
  return status === 200 ? (JSON.parse(text) as { ticket: string }).ticket : undefined;
}

/** Resolves when the socket is closed: by the server, after its notice, or at the class's end. */
function stay(calls: Calls, person: Person, ticket: string, ended: AbortSignal): Promise<void> {
  const socket = calls.socket(`/api/classes/${person.lessonId}/room`);
  const close = () => socket.close();
  ended.addEventListener("abort", close);
  return new Promise((resolve) => {
    let work: NodeJS.Timeout | undefined;
    socket.on("open", () => send(socket, { kind: "enter", ticket }));
    socket.on("message", (data: Buffer) => {
      const message = JSON.parse(data.toString()) as FromServer;
      if (message.kind === "going") close();
      if (message.kind === "said") read(calls, person, message.messages);
      if (message.kind !== "welcome") return;
      calls.count("entry");
      person.awaySince = undefined;
      send(socket, { kind: "chat-since", number: person.heard });
      for (const id of unconfirmed(person)) say(socket, id);
      work = setInterval(() => beat(calls, socket, person), 2_000);
    });
    socket.on("error", () => {}); // it closes next
    socket.on("close", () => {
      clearInterval(work);
      ended.removeEventListener("abort", close);
      person.awaySince ??= performance.now();
      resolve();
    });
  });
}

function beat(calls: Calls, socket: BrowserSocket, person: Person): void {
  send(socket, { kind: "beat", visible: true, active: true });
  const id = randomUUID();
  person.unread.set(id, { author: person.account.id, at: performance.now() });
  say(socket, id);
  for (const late of unconfirmed(person, mostUnread)) {
    person.unread.delete(late);
    calls.fail(`room: a message in ${person.lessonId} was not read for twenty seconds`);
  }
}

/** Ids of the person's messages that the other has not had for so many milliseconds. */
const unconfirmed = ({ unread, account }: Person, milliseconds = 0): string[] =>
  [...unread].flatMap(([id, { author, at }]) => (author === account.id && performance.now() - at >= milliseconds ? [id] : []));

function read(calls: Calls, person: Person, messages: { id: string; number: number }[]): void {
  for (const { id, number } of messages) {
    person.heard = Math.max(person.heard, number);
    const message = person.unread.get(id);
    if (message && message.author !== person.account.id && person.unread.delete(id)) calls.count("message");
  }
}

const say = (socket: BrowserSocket, id: string) => send(socket, { kind: "say", id, words: "2 + 2 = 4", picture: null });
const send = (socket: BrowserSocket, message: FromPage) => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
};
