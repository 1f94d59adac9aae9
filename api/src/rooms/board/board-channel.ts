import type { FromPage } from "@tutoring/contract";
import {
  authorOf,
  BadBytes,
  boardChannel as board,
  frameKinds,
  type Logged,
  loggedFrame,
  newBoardFacts,
  pageFrame,
  readOperationsFrame,
  refusedFrame,
} from "@tutoring/contract/board";
import type { Context } from "#api/core/context.ts";
import type { Channel, Member, RoomHub } from "../channels.ts";
import { questionLimit } from "../question-limit.ts";
import { boardWriter } from "./board-writer.ts";
import { logSince } from "./operations.queries.ts";
import { findRecord } from "./records.queries.ts";
import { pageNow } from "./snapshots.queries.ts";

/** A page that missed more than this gets the whole board, one page first. */
const maxTail = 300;
/** Most bytes of a frame of ink, laser or view, which are passed on unread. */
const maxPassedOn = 400;
const runLength = 200;

const isPassedOn = (kind: number | undefined) => kind !== undefined && kind >= frameKinds.inkBegins && kind <= frameKinds.view;

/** The room's board: logs operations, passes them on to everyone, and sends latecomers and returners what they missed. */
export function boardOfRoom(hub: RoomHub, service: Pick<Context, "db" | "report">): Channel {
  const { db } = service;
  const writer = boardWriter(service, (member, { fresh, known, refused }) => {
    for (const run of runsOf(fresh)) {
      member.sendBytes(board, loggedFrame(run, authorOf(run[0]?.operation.id ?? 0)));
      hub.toOthersBytes(member, board, loggedFrame(run));
    }
    for (const one of known) member.sendBytes(board, loggedFrame([one]));
    for (const [why, ids] of refused) member.sendBytes(board, refusedFrame(why, ids));
  });
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
    member.send({ kind: "board", seq, facts, goesOn, page });
    await (goesOn ? sendSince(member, boardSeq) : sendPage(member, page));
  };

  return {
    entered: (member, { boardSeq }) => (boardSeq === undefined ? undefined : greet(member, boardSeq)),
    heard: async (member, message: FromPage) => {
      if (message.kind !== "board-come" && message.kind !== "board-page" && message.kind !== "board-since") return false;
      if (!mayAsk(member)) return true;
      if (message.kind === "board-come") await greet(member, 0);
      else if (message.kind === "board-page") await sendPage(member, message.page);
      else await sendSince(member, message.seq);
      return true;
    },
    heardBytes: (member, channel, bytes) => {
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
