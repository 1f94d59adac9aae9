import type { RoomMessage } from "@tutoring/contract";
import { maxMessageLength } from "@tutoring/contract/rules";
import { Camera, SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useReducer, useState } from "react";
import { Pictures } from "#web/class/board/index.ts";
import type { PartProps, RoomSocket } from "#web/class/socket/index.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { type Outgoing, stashChat, takeChat } from "./chat-stash.ts";
import { Messages } from "./messages.tsx";
import "./chat.css";

/** The messages of a class as known to this page; those written without a connection are sent once there is one. */
class ChatLog {
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

  #take(messages: RoomMessage[]): void {
    const known = new Set(this.messages.map(({ number }) => number));
    const fresh = messages.filter(({ number }) => !known.has(number));
    this.messages = [...this.messages, ...fresh].toSorted((one, other) => one.number - other.number);
    const said = new Set(messages.map(({ id }) => id));
    this.outgoing = this.outgoing.filter(({ id }) => !said.has(id));
    this.#changed();
  }

  #fail(id: string, why: "full" | "empty"): void {
    this.outgoing = this.outgoing.map((one) => (one.id === id ? { ...one, failed: why } : one));
    this.#changed();
  }
}

/** The chat of a class; the room's shell shows and hides it on a phone. */
export function Chat({ socket, side, lessonId, linkKey }: PartProps) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [log] = useState(() => new ChatLog(socket, lessonId, render));
  const [pictures] = useState(() => new Pictures(lessonId, linkKey));
  useEffect(() => log.open(), [log]);
  return (
    <div className="chat">
      <Messages messages={log.messages} outgoing={log.outgoing} side={side} pictures={pictures} />
      <Writer log={log} pictures={pictures} />
    </div>
  );
}

function Writer({ log, pictures }: { log: ChatLog; pictures: Pictures }) {
  const [texts] = useTexts("board");
  const [words, setWords] = useState(log.draft);
  const [busy, setBusy] = useState(false);
  const write = (next: string) => {
    log.write(next);
    setWords(next);
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (words.trim()) log.say(words.trim(), null);
    write("");
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    send(event as unknown as FormEvent);
  };
  const sendPhoto = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const added = await pictures.add(file);
      if (added) log.say("", added.picture);
      else toast.error(texts.notAPicture);
    } catch (error) {
      toast.error(problemOf(error, texts.notAdded).message);
    }
    setBusy(false);
  };
  return (
    <form className="chat-writer" onSubmit={send}>
      <label className="board-button" title={texts.sendPhoto} aria-disabled={busy}>
        {busy ? <span className="loading loading-spinner loading-sm" aria-hidden /> : <Camera aria-hidden />}
        <span className="sr-only">{texts.sendPhoto}</span>
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          disabled={busy}
          onChange={(event) => {
            inBackground(sendPhoto(event.target.files?.[0]));
            event.target.value = "";
          }}
        />
      </label>
      <textarea
        className="textarea chat-field"
        rows={1}
        aria-label={texts.message}
        placeholder={texts.message}
        maxLength={maxMessageLength}
        value={words}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKey}
      />
      <button type="submit" className="btn btn-primary btn-square" aria-label={texts.send}>
        <SendHorizontal aria-hidden className="size-5" />
      </button>
    </form>
  );
}
