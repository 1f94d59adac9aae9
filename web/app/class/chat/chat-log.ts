import type { RoomMessage } from "@tutoring/contract";
import { type Outgoing, stashChat, takeChat } from "./chat-stash.ts";
import type { RoomSocket } from "#web/class/socket/index.ts";

/** The messages of a class as known to this page; those written without a connection are sent once there is one. */
export class ChatLog {
  messages: readonly RoomMessage[] = [];
  outgoing: readonly Outgoing[];
  /** The text being written. */
  draft: string;
  readonly #socket: RoomSocket;
  readonly #changed: () => void;
  readonly #lessonId: string;

  constructor(socket: RoomSocket, lessonId: string, changed: () => void) {
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
    const keep = () => stashChat(this.#lessonId, this);
    addEventListener("pagehide", keep);
    return () => {
      keep();
      removeEventListener("pagehide", keep);
      for (const off of offs) off();
    };
  }

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
    this.#socket.send({ kind: "chat-since", number: this.messages.at(-1)?.number ?? 0 });
    for (const one of this.outgoing) if (!one.failed) this.#send(one);
  }

  #take(told: RoomMessage[]): void {
    const known = new Set(this.messages.map(({ number }) => number));
    const fresh = told.filter(({ number }) => !known.has(number));
    this.messages = [...this.messages, ...fresh].toSorted((one, other) => one.number - other.number);
    const said = new Set(told.map(({ id }) => id));
    this.outgoing = this.outgoing.filter(({ id }) => !said.has(id));
    this.#changed();
  }

  #fail(id: string, why: "full" | "empty"): void {
    this.outgoing = this.outgoing.map((one) => (one.id === id ? { ...one, failed: why } : one));
    this.#changed();
  }
}
