import "./chat.css";
import { maxMessageLength } from "@tutoring/contract/rules";
import { Camera, MessageSquare, SendHorizontal, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useReducer, useState } from "react";
import { problemOf } from "#web/lib/api/problems.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Pictures } from "../board/pictures.ts";
import type { PartProps } from "../room/parts.tsx";
import { ChatLog } from "./chat-log.ts";
import { Messages } from "./messages.tsx";

/** The chat of a class: beside the board on a wide screen, and behind a button on a phone. */
export default function Chat({ socket, side, lessonId, linkKey }: PartProps) {
  const [texts, say] = useTexts("board");
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [parts, setParts] = useState<{ log: ChatLog; pictures: Pictures }>();
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState(0);
  useEffect(() => {
    const log = new ChatLog(socket, render);
    setParts({ log, pictures: new Pictures(lessonId, linkKey) });
    return () => log.close();
  }, [socket, lessonId, linkKey]);
  if (!parts) return null;
  const { log, pictures } = parts;
  const theirs = log.messages.filter((message) => message.side !== side).length;
  const fresh = open ? 0 : Math.max(0, theirs - read);
  const show = (next: boolean) => {
    setOpen(next);
    setRead(theirs);
  };
  return (
    <section className="chat" aria-label={texts.chat} data-open={open}>
      <button
        type="button"
        className="chat-opener"
        aria-label={fresh > 0 ? say(texts.openChat, { count: fresh }) : texts.chat}
        aria-expanded={open}
        onClick={() => show(!open)}
      >
        <MessageSquare aria-hidden />
        {fresh > 0 && (
          <span className="chat-fresh figures" aria-hidden>
            {fresh}
          </span>
        )}
      </button>
      <div className="chat-box">
        <header className="chat-head">
          <h2>{texts.chat}</h2>
          <button type="button" className="board-button chat-closer" aria-label={texts.close} onClick={() => show(false)}>
            <X aria-hidden />
          </button>
        </header>
        <Messages messages={log.messages} outgoing={log.outgoing} side={side} pictures={pictures} />
        <Writer log={log} pictures={pictures} />
      </div>
    </section>
  );
}

function Writer({ log, pictures }: { log: ChatLog; pictures: Pictures }) {
  const [texts] = useTexts("board");
  const [words, setWords] = useState("");
  const [busy, setBusy] = useState(false);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (words.trim()) log.say(words.trim(), null);
    setWords("");
  };
  const hear = (event: KeyboardEvent) => {
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
            void sendPhoto(event.target.files?.[0]);
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
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={hear}
      />
      <button type="submit" className="btn btn-primary btn-square" aria-label={texts.send}>
        <SendHorizontal aria-hidden className="size-5" />
      </button>
    </form>
  );
}
