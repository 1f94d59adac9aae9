import { inBackground } from "#web/lib/page/in-background.ts";
import { browserApi } from "#web/lib/api/api.ts";
import type { BoardSocket } from "#web/class/socket/index.ts";

type Options = { lessonId: string; key: string | undefined; onFault: (fault: unknown) => void };
export type PreparedSocket = BoardSocket & {
  /** Saves what waits. */
  finish: () => Promise<void>;
  close: () => void;
};

const saveMilliseconds = 2_000;
const retryMilliseconds = 5_000;
const framesAtOnce = 12;
/** The first byte of a frame of operations; all others are about what moves, which nobody sees before the class. */
const operationsFrame = 1;

/** Stands in for the room's socket before the class opens: what the board sends is saved by calls of the API. */
export function preparedSocket({ lessonId, key, onFault }: Options): PreparedSocket {
  const params = { id: lessonId };
  const { preparation } = browserApi;
  const handlers = new Map<string, Set<(given: never) => void>>();
  let state: BoardSocket["state"] = "here";
  let boardSeq: () => number | undefined = () => undefined;
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = Promise.resolve();
  let isClosed = false;

  const listen = (name: string, handler: (given: never) => void) => {
    handlers.set(name, (handlers.get(name) ?? new Set()).add(handler));
    return () => {
      handlers.get(name)?.delete(handler);
    };
  };
  const notify = (name: string, given: unknown) => {
    for (const handler of handlers.get(name) ?? []) (handler as (given: unknown) => void)(given);
  };
  const take = (frames: string[]) => {
    for (const frame of frames)
      notify(
        "bytes",
        Uint8Array.from(atob(frame), (sign) => sign.charCodeAt(0)),
      );
  };
  const later = (work: () => Promise<void>, milliseconds: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      inBackground(work());
    }, milliseconds);
  };
  /** After a failure the board takes up again, and sends what was not confirmed. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work).catch((fault: unknown) => {
      if (isClosed) return;
      state = "away";
      waiting = [];
      clearTimeout(timer);
      timer = undefined;
      onFault(fault);
      later(greet, retryMilliseconds);
    });
    return turn;
  };
  const show = (body: { page?: number; since?: number }) => preparation.showPreparation({ params, body: { key, ...body } });
  const greet = () =>
    inTurn(async () => {
      const since = boardSeq();
      const { seq, facts, frames } = await show(since === undefined ? {} : { since });
      state = "here";
      onFault(undefined);
      notify("board", { kind: "board", seq, facts, goesOn: since !== undefined, page: facts.looks.tutor, changes: true });
      take(frames);
    });
  const save = (): Promise<void> =>
    inTurn(async () => {
      const operations = waiting.splice(0, framesAtOnce);
      if (operations.length === 0) return;
      take((await preparation.prepareBoard({ params, body: { key, operations } })).frames);
      if (waiting.length > 0) later(save, saveMilliseconds);
    });

  return {
    on: (kind, handler) => listen(kind, handler as never),
    onBytes: (_, handler) => listen("bytes", handler as never),
    get state() {
      return state;
    },
    members: [],
    you: "",
    setBoardSeq: (read) => (boardSeq = read),
    setBoardPage: (read) => read,
    send: (message) => {
      if (message.kind === "board-come") inBackground(greet());
      else if (message.kind === "board-page") inBackground(inTurn(async () => take((await show({ page: message.page })).frames)));
      else if (message.kind === "board-since")
        inBackground(inTurn(async () => take((await show({ since: message.seq })).frames)));
    },
    sendBytes: (_, bytes) => {
      if (state !== "here" || bytes[0] !== operationsFrame) return;
      waiting.push(btoa(String.fromCharCode(...bytes)));
      later(save, saveMilliseconds);
    },
    finish: async () => {
      while (waiting.length > 0 && state === "here") await save();
      await turn;
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
