import type { FromPage } from "@tutoring/contract";
import {
  authorOf,
  BadBytes,
  boardChannel as board,
  type BoardSide,
  frameKinds,
  type Logged,
  loggedFrame,
  newBoardFacts,
  type Operation,
  pageFrame,
  readOperationsFrame,
  refusedFrame,
} from "@tutoring/contract/board";
import type { Context } from "#api/platform/core/context.ts";
import { type Channel, type Member, questionLimit, type RoomHub } from "../channels.ts";
import { logOperations, type Outcome } from "./log-operations.ts";
import { logSince, pageNow, storeSnapshots } from "./operations.queries.ts";
import { findRecord } from "./records.queries.ts";

type Frame = { member: Member; side: BoardSide; operations: Operation[] };
type AckedOperation = (member: Member, outcome: Outcome) => void;

/** Operations of a class after which its pages are stored as they are. */
const snapshotEvery = 1_000;
/** Operations that are stored in one transaction; others go on between two. */
const maxBatch = 2_000;
/** Frames of one class that wait for the database; more than ever wait for a healthy one. */
const maxWaiting = 400;

/** The frames of the next batch: at least one. */
function firstOf(frames: Frame[]): Frame[] {
  let operations = 0;
  const tooMany = frames.findIndex((frame, nth) => (operations += frame.operations.length) > maxBatch && nth > 0);
  return tooMany === -1 ? frames : frames.slice(0, tooMany);
}

type Hooks = {
  acknowledge: AckedOperation;
  /** Has pages come again, which then send what has not been acknowledged. */
  reopen: (members: Set<Member>) => void;
};

/** Logs what the members of each class send, in turn: everything that comes while the database works becomes one batch. */
function boardWriter({ db, report }: Pick<Context, "db" | "report">, { acknowledge, reopen }: Hooks) {
  const waiting = new Map<string, Frame[]>();
  const running = new Map<string, Promise<void>>();

  const log = async (lessonId: string, frames: Frame[]) => {
    const startsAt = frames[0]?.member.startsAt ?? new Date();
    const sent = frames.map(({ side, operations }) => ({ side, operations }));
    const outcomes = await logOperations(db, lessonId, sent, (now) => now.getTime() - startsAt.getTime());
    for (const [nth, outcome] of outcomes.entries()) {
      const member = frames[nth]?.member;
      if (member) acknowledge(member, outcome);
    }
    const fresh = outcomes.flatMap((outcome) => outcome.fresh);
    if (fresh.some(({ seq }) => seq % snapshotEvery === 0)) await storeSnapshots(db, lessonId);
  };

  const run = async (lessonId: string) => {
    for (let frames = waiting.get(lessonId); frames; frames = waiting.get(lessonId)) {
      const batch = firstOf(frames);
      if (batch.length < frames.length) waiting.set(lessonId, frames.slice(batch.length));
      else waiting.delete(lessonId);
      await log(lessonId, batch).catch((error: unknown) => {
        report("board-not-written", { error });
        reopen(new Set(batch.map(({ member }) => member)));
      });
    }
    running.delete(lessonId);
  };

  return {
    /** False if too much waits. */
    add: (frame: Frame): boolean => {
      const { lessonId } = frame.member;
      const frames = waiting.get(lessonId) ?? [];
      if (frames.length >= maxWaiting) return false;
      waiting.set(lessonId, [...frames, frame]);
      if (!running.has(lessonId)) running.set(lessonId, run(lessonId));
      return true;
    },
    finish: async () => {
      await Promise.all(running.values());
    },
  };
}

/** A page that missed more than this gets the whole board, one page first. */
const maxTail = 300;
/** Most bytes of a frame of ink, laser or view, which are passed on unread. */
const maxPassedOn = 400;
const runLength = 200;

const isPassedOn = (kind: number | undefined) => kind !== undefined && kind >= frameKinds.strokeBegins && kind <= frameKinds.view;

/** The room's board: logs operations, passes them on to everyone, and sends latecomers and returners what they missed. */
export function boardOfRoom(hub: RoomHub, service: Pick<Context, "db" | "report">, reopen: (member: Member) => void): Channel {
  const { db } = service;
  const acknowledge: AckedOperation = (member, { fresh, known, refused }) => {
    for (const run of runsOf(fresh)) {
      member.sendBytes(board, loggedFrame(run, authorOf(run[0]?.operation.id ?? 0)));
      hub.toOthersBytes(member, board, loggedFrame(run));
    }
    for (const one of known) member.sendBytes(board, loggedFrame([one], authorOf(one.operation.id)));
    for (const [why, ids] of refused) member.sendBytes(board, refusedFrame(why, ids));
  };
  const writer = boardWriter(service, { acknowledge, reopen: (members) => members.forEach(reopen) });
  const mayAsk = questionLimit();
  const sendPage = async (member: Member, page: number) =>
    member.sendBytes(board, pageFrame(page, await pageNow(db, member.lessonId, page)));
  const sendSince = async (member: Member, seq: number) => {
    for (const run of runsOf(await logSince(db, member.lessonId, seq, maxTail))) member.sendBytes(board, loggedFrame(run));
  };

  const greet = async (member: Member, boardSeq: number) => {
    const { lastSeq: seq, facts } = (await findRecord(db, member.lessonId)) ?? { lastSeq: 0, facts: newBoardFacts() };
    const goesOn = boardSeq > 0 && boardSeq <= seq && seq - boardSeq <= maxTail;
    const page = facts.looks.tutor;
    member.send({ kind: "board", seq, facts, goesOn, page, changes: true });
    await (goesOn ? sendSince(member, boardSeq) : sendPage(member, page));
  };

  return {
    entered: (member, { boardSeq }) => (boardSeq === undefined ? undefined : greet(member, boardSeq)),
    onMessage: async (member, message: FromPage) => {
      if (message.kind !== "board-come" && message.kind !== "board-page" && message.kind !== "board-since") return false;
      if (!mayAsk(member)) return true;
      if (message.kind === "board-come") await greet(member, 0);
      else if (message.kind === "board-page") await sendPage(member, message.page);
      else await sendSince(member, message.seq);
      return true;
    },
    onBytes: (member, channel, bytes) => {
      if (channel !== board) return;
      const { side } = member;
      // protects C47: keeping the pen from a parent [if (!isPassedOn(bytes[0])) member.sendBytes(board, refusedFrame("pen-taken", [])); return; → return writer.add({ member, side: "tutor", operations: readOperationsFrame(bytes) });]
      if (side === "parent") {
        if (!isPassedOn(bytes[0])) member.sendBytes(board, refusedFrame("pen-taken", []));
        return;
      }
      if (isPassedOn(bytes[0])) {
        if (bytes.length <= maxPassedOn) hub.toOthersBytes(member, board, bytes);
        return;
      }
      try {
        const operations = bytes[0] === frameKinds.operations ? readOperationsFrame(bytes) : [];
        if (!writer.add({ member, side, operations })) throw new BadBytes("too much at once");
      } catch (error) {
        if (!(error instanceof BadBytes)) throw error;
        member.sendBytes(board, refusedFrame("unreadable", []));
      }
    },
    stop: () => writer.finish(),
  };
}

/** The log in runs that fit into a frame. */
const runsOf = (log: Logged[]): Logged[][] =>
  Array.from({ length: Math.ceil(log.length / runLength) }, (_, nth) => log.slice(nth * runLength, (nth + 1) * runLength));
