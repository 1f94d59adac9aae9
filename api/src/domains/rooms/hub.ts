import { randomUUID } from "node:crypto";
import type { FromServer, RoomChannel } from "@tutoring/contract";
import { LRUCache } from "lru-cache";
import type { Context } from "#api/platform/core/context.ts";
import type { Member, RoomHub } from "./channels.ts";
import { type Frame, framesOf, insertFrames, lastFrames } from "./frames.queries.ts";

const flushMilliseconds = 50;
/** More frames than ever wait for a healthy database; beyond that the oldest are dropped. */
const maxWaiting = 20_000;

/** Collects this process's frames and stores them in one batch at a time. */
function frameWriter({ db, report }: Pick<Context, "db" | "report">, processId: string) {
  let waiting: Frame[] = [];
  let nextNumber = 1;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const flush = async () => {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    const first = nextNumber;
    nextNumber += batch.length;
    if (batch.length > 0) await insertFrames(db, processId, first, batch);
  };
  const flushInTurn = () => {
    writing = writing.then(flush).catch((error: unknown) => report("room-frames-not-written", { error }));
  };

  return {
    add: (frame: Frame) => {
      waiting.push(frame);
      if (waiting.length > maxWaiting) waiting = waiting.slice(-maxWaiting / 2);
      timer ??= setTimeout(flushInTurn, flushMilliseconds);
    },
    /** Writes what is still waiting. */
    finish: async () => {
      clearTimeout(timer);
      flushInTurn();
      await writing;
    },
  };
}

/** A message between processes only: a class's members have changed, or a connection is to be closed with a code. */
export type Order = { order: "members" } | { order: "close"; code: number };
/** The channels of frames that do not carry a member's bytes. */
export const messages = 0;
export const orders = 9;

type Range = { processId: string; first: number; last: number };
type Obey = (lessonId: string, to: string | null, order: Order) => void;

/** The members in this process, and the way to those in other processes. */
export class Hub implements RoomHub {
  readonly processId = randomUUID();
  readonly #service: Pick<Context, "db" | "report">;
  readonly #writer: ReturnType<typeof frameWriter>;
  readonly #members = new Map<string, Set<Member>>();
  /** Classes with members in other processes too. */
  readonly #elsewhere = new Set<string>();
  /** How far each process has been read. */
  readonly #read = new LRUCache<string, number>({ max: 1_000 });
  /** Frames are read one announcement after the other: two reads at once may end in the other order. */
  #turn = Promise.resolve();
  #obey: Obey = () => {};

  constructor(service: Pick<Context, "db" | "report">) {
    this.#service = service;
    this.#writer = frameWriter(service, this.processId);
  }

  onOrder(obey: Obey): void {
    this.#obey = obey;
  }

  add(member: Member): void {
    this.#members.set(member.lessonId, (this.#members.get(member.lessonId) ?? new Set()).add(member));
  }

  remove(member: Member): void {
    const members = this.#members.get(member.lessonId);
    members?.delete(member);
    if (members?.size !== 0) return;
    this.#members.delete(member.lessonId);
    this.#elsewhere.delete(member.lessonId);
  }

  lessons(): string[] {
    return [...this.#members.keys()];
  }

  membersOf(lessonId: string): Member[] {
    return [...(this.#members.get(lessonId) ?? [])];
  }

  setElsewhere(lessonId: string, elsewhere: boolean): void {
    if (elsewhere) this.#elsewhere.add(lessonId);
    else this.#elsewhere.delete(lessonId);
  }

  toAll(lessonId: string, sent: FromServer): void {
    for (const member of this.membersOf(lessonId)) member.send(sent);
    this.#pass({ lessonId, to: null, channel: messages, body: encode(sent) });
  }

  toOthers(from: Member, sent: FromServer): void {
    for (const member of this.membersOf(from.lessonId)) if (member !== from) member.send(sent);
    this.#pass({ lessonId: from.lessonId, to: null, channel: messages, body: encode(sent) });
  }

  toConnection(lessonId: string, connection: string, sent: FromServer): void {
    const here = this.membersOf(lessonId).find((member) => member.connection === connection);
    if (here) here.send(sent);
    else this.#pass({ lessonId, to: connection, channel: messages, body: encode(sent) });
  }

  toOthersBytes(from: Member, channel: RoomChannel, bytes: Uint8Array): void {
    for (const member of this.membersOf(from.lessonId)) if (member !== from) member.sendBytes(channel, bytes);
    this.#pass({ lessonId: from.lessonId, to: null, channel, body: bytes });
  }

  /** Sends an order to the other processes, whether or not we know of members there. */
  orderOthers(lessonId: string, to: string | null, order: Order): void {
    this.#writer.add({ lessonId, to, channel: orders, body: encode(order) });
  }

  /** Takes a process's announcement that it has stored frames: `room <process> <first> <last>`. */
  async onAnnouncement(announcement: string): Promise<void> {
    const [, processId = "", first, last] = announcement.split(" ");
    if (processId === this.processId) return;
    await this.#take({ processId, first: Number(first), last: Number(last) });
  }

  /** Reads what was missed while no announcements arrived. */
  async catchUp(): Promise<void> {
    for (const { processId, last } of await lastFrames(this.#service.db)) {
      const read = this.#read.get(processId);
      if (processId !== this.processId && read !== undefined && read < last)
        await this.#take({ processId, first: read + 1, last });
    }
  }

  async stop(): Promise<void> {
    await this.#writer.finish();
  }

  #pass(frame: Frame): void {
    if (this.#elsewhere.has(frame.lessonId)) this.#writer.add(frame);
  }

  #take(range: Range): Promise<void> {
    this.#read.set(range.processId, Math.max(range.last, this.#read.get(range.processId) ?? 0));
    const taken = this.#turn.then(() => this.#deliverAll(range));
    this.#turn = taken.catch(() => {});
    return taken;
  }

  async #deliverAll(range: Range): Promise<void> {
    const lessons = this.lessons();
    if (lessons.length === 0) return;
    for (const frame of await framesOf(this.#service.db, range, lessons)) this.#deliver(frame);
  }

  #deliver({ lessonId, to, channel, body }: Frame): void {
    if (channel === orders) return this.#obey(lessonId, to, decode(body) as Order);
    for (const member of this.membersOf(lessonId)) {
      if (to !== null && member.connection !== to) continue;
      if (channel === messages) member.send(decode(body) as FromServer);
      else member.sendBytes(channel as RoomChannel, body);
    }
  }
}

const encode = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const decode = (body: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(body));
