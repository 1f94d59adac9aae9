import { authorOf, type BoardSide, isVisible, type Page } from "@tutoring/contract/board";
import { BoardCopy } from "../../../web/app/class/board/board-copy.ts";
import { BoardLine } from "../../../web/app/class/board/board-line.ts";
import type { RoomServer } from "./room-server.ts";

/** The board on one person's page, run by the page's own code over a real socket to one of the processes. */
export class BoardPage {
  readonly copy: BoardCopy;
  readonly refused: string[] = [];
  readonly line: BoardLine;
  socket: ReturnType<RoomServer["connect"]> | undefined;
  /** Frames that do not belong to the log. */
  readonly liveStrokes: Uint8Array[] = [];

  #timers: NodeJS.Timeout[] = [];
  #greeted = false;

  constructor(side: BoardSide, author: number) {
    this.copy = new BoardCopy(side, author);
    this.line = new BoardLine(
      this.copy,
      {
        sendBytes: (frame) => this.socket?.send(new Uint8Array([1, ...frame])),
        askPage: (page) => this.socket?.send({ kind: "board-page", page }),
        askSince: (seq) => this.socket?.send({ kind: "board-since", seq }),
      },
      { logged: () => {}, refused: (why) => void this.refused.push(why) },
    );
  }

  async enter(server: Pick<RoomServer, "connect">, lessonId: string, ticket: string): Promise<void> {
    const socket = server.connect(lessonId);
    this.socket = socket;
    socket.send({ kind: "enter", ticket, ...(this.#greeted && { boardSeq: this.copy.seq }) });
    if (!this.#greeted) socket.send({ kind: "board-come" });
    this.#greeted = true;
    this.line.greeted(await socket.next("board"));
    this.#timers = [setInterval(() => this.line.askForMissing(true), 200), setInterval(() => this.line.flush(), 100)];
    void this.#listen(socket);
  }

  leave(): void {
    this.#timers.forEach(clearInterval);
    this.socket?.web.terminate();
    this.socket = undefined;
    this.line.lost();
  }

  async #listen(socket: NonNullable<BoardPage["socket"]>): Promise<void> {
    while (this.socket === socket) {
      const { bytes } = await socket.nextBytes();
      if (this.socket === socket && !this.line.takeFrame(bytes)) this.liveStrokes.push(bytes);
    }
  }

  /** What the page shows: for each mark, the side, its kind, and its author. */
  shown(number: number): string[] {
    const page: Page | undefined = this.copy.page(number);
    return [...(page?.drawn ?? [])]
      .filter(([, one]) => isVisible(one))
      .map(([id, { side, mark }]) => `${side} ${mark.kind} ${authorOf(id)}.${id % 2 ** 20}`);
  }
}
