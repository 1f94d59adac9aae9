import { maxMessageLength } from "@tutoring/contract/rules";
import { Camera, SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useReducer, useState } from "react";
import { Pictures } from "#web/class/board/index.ts";
import type { PartProps } from "#web/class/socket/index.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { keepForReload } from "#web/lib/page/keep-for-reload.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { ChatLog } from "./chat-log.ts";
import { Messages } from "./messages.tsx";
import "./chat.css";

/** The chat of a class; the room's shell shows and hides it on a phone. */
export function Chat({ socket, side, lessonId, linkKey }: PartProps) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [log] = useState(() => new ChatLog(socket, lessonId, render));
  const [pictures] = useState(() => new Pictures(lessonId, linkKey));
  useEffect(() => {
    const offs = [log.open(), keepForReload(log)];
    return () => {
      for (const off of offs) off();
    };
  }, [log]);
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
