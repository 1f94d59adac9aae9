import type { RoomMessage } from "@tutoring/contract";
import { messagesAtOnce } from "@tutoring/contract/rules";
import type { RoomSocket } from "#web/class/socket/index.ts";
import { type Outgoing, stashChat, takeChat } from "./chat-stash.ts";

type ChatSocket = Pick<RoomSocket, "on" | "send" | "state">;

/** The messages of a class as known to this page; those written without a connection are sent once there is one. */
export class ChatLog {
  messages: readonly RoomMessage[] = [];
  outgoing: readonly Outgoing[];
  /** The text being written. */
  draft: string;
  readonly #socket: ChatSocket;
  readonly #changed: () => void;
  readonly #lessonId: string;

  constructor(socket: ChatSocket, lessonId: string, changed: () => void) {
    ({ draft: this.draft, outgoing: this.outgoing } = takeChat(lessonId));
    this.#lessonId = lessonId;
    this.#socket = socket;
    this.#changed = changed;
  }

  /** Listens to the room. Returns a function that stops listening. */
  open(): () => void {
    const offs = [
      this.#socket.on("said", ({ messages }) => this.#take(messages)),
      this.#socket.on("unsaid", ({ id, why }) => this.#fail(id, why)),
      this.#socket.on("welcome", () => this.#catchUp()),
    ];
    if (this.#socket.state === "here") this.#catchUp();
    return () => {
      for (const off of offs) off();
    };
  }

  /** Keeps what is not sent for a page that is loaded again. */
  readonly keep = (): void => stashChat(this.#lessonId, this);

  write(words: string): void {
    this.draft = words;
  }

  say(words: string, picture: string | null): void {
    const message: Outgoing = { id: crypto.randomUUID(), words, picture, failed: "" };
    this.outgoing = [...this.outgoing, message];
    this.#send(message);
    this.#changed();
  }

  #send({ id, words, picture }: Outgoing): void {
    this.#socket.send({ kind: "say", id, words, picture });
  }

  #catchUp(): void {
    this.#askSince(this.#readUpTo());
    for (const one of this.outgoing) if (!one.failed) this.#send(one);
  }

  #take(messages: RoomMessage[]): void {
    const known = new Set(this.messages.map(({ number }) => number));
    const fresh = messages.filter(({ number }) => !known.has(number));
    this.messages = [...this.messages, ...fresh].toSorted((one, other) => one.number - other.number);
    const said = new Set(messages.map(({ id }) => id));
    this.outgoing = this.outgoing.filter(({ id }) => !said.has(id));
    const last = messages.at(-1)?.number ?? 0;
    const readUpTo = this.#readUpTo();
    if (messages.length >= messagesAtOnce) this.#askSince(last);
    else if (fresh.length > 0 && readUpTo < last) this.#askSince(readUpTo);
    this.#changed();
  }

  #askSince(number: number): void {
    this.#socket.send({ kind: "chat-since", number });
  }

  /** The last message before the first that is missing: they are numbered from 1 on. */
  #readUpTo(): number {
    const gap = this.messages.findIndex(({ number }, nth) => number !== nth + 1);
    return gap === -1 ? this.messages.length : gap;
  }

  #fail(id: string, why: "full" | "empty"): void {
    this.outgoing = this.outgoing.map((one) => (one.id === id ? { ...one, failed: why } : one));
    this.#changed();
  }
}
