import type { Message } from "@tutoring/contract";
import { maxLongMessageLength } from "@tutoring/contract/rules";
import { Camera, SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { smallerPicture } from "#web/lib/page/smaller-picture.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { FieldError } from "#web/ui/field.tsx";

/** Unsent text, by conversation; signing out removes it. */
const keyOf = (id: string) => `draft ${id}`;

/** A conversation's unsent text; empty if there is none. */
const draftOf = (id: string): string => sessionStorage.getItem(keyOf(id)) ?? "";

/** Keeps a conversation's unsent text; empty words remove it. */
function keepDraft(id: string, words: string): void {
  if (words) sessionStorage.setItem(keyOf(id), words);
  else sessionStorage.removeItem(keyOf(id));
}

type Props = { id: string; onSent: (message: Message) => void };

/** The field for the next message. Its text survives navigation and failures until it is sent. */
export function Composer({ id, onSent }: Props) {
  const [texts] = useTexts("messages");
  const [words, setWords] = useState(() => draftOf(id));
  const field = useRef<HTMLTextAreaElement>(null);
  const tried = useRef({ words: "", id: "" });
  const { run, busy, error, refuse, forget } = useCall();
  const change = (next: string) => {
    setWords(next);
    keepDraft(id, next);
    forget();
  };
  /** Keeps what was typed while the message was being sent. */
  const take = (sent: string) => {
    const now = field.current?.value ?? "";
    change(now.startsWith(sent) ? now.slice(sent.length).trimStart() : now);
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    if (busy) return;
    const typed = words.trim();
    if (!typed) return refuse(texts.writeFirst);
    if (tried.current.words !== typed) tried.current = { words: typed, id: crypto.randomUUID() };
    const body = { id: tried.current.id, words: typed };
    const said = async () => {
      onSent(await browserApi.messages.sayMessage({ params: { id }, body }));
      tried.current = { words: "", id: "" };
      take(words);
    };
    await run(said, { failed: texts.notSent });
  };
  const sendPhoto = async (file: File) => {
    const bitmap = await createImageBitmap(file).catch(() => undefined);
    if (!bitmap) return refuse(texts.notAPhoto);
    const said = async () => {
      const body = { id: crypto.randomUUID(), words: "", picture: await smallerPicture(bitmap) };
      onSent(await browserApi.messages.sendPhoto({ params: { id }, body }));
    };
    await run(said, { failed: texts.notSent, as: "photo" });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    inBackground(send());
  };
  return (
    <form className="border-t border-base-300 p-2.5" noValidate onSubmit={(event) => inBackground(send(event))}>
      <div className="flex items-end gap-1.5">
        <label
          className="btn btn-ghost btn-square cursor-pointer focus-within:outline-2 focus-within:outline-accent"
          title={texts.sendPhoto}
        >
          {busy === "photo" ? (
            <span className="loading loading-spinner loading-sm" aria-hidden />
          ) : (
            <Camera aria-hidden className="size-5" />
          )}
          <span className="sr-only">{texts.sendPhoto}</span>
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={busy !== ""}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) inBackground(sendPhoto(file));
              target.value = "";
            }}
          />
        </label>
        <textarea
          ref={field}
          className="textarea max-h-40 min-h-11 min-w-0 grow resize-none [field-sizing:content]"
          rows={1}
          aria-label={texts.yourMessage}
          placeholder={texts.yourMessage}
          {...(error && { "aria-invalid": true, "aria-describedby": `${id}-refused` })}
          maxLength={maxLongMessageLength}
          value={words}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKey}
        />
        <button type="submit" className="btn btn-primary btn-square" aria-label={texts.sendMessage} aria-disabled={busy !== ""}>
          {busy === "busy" ? (
            <span className="loading loading-spinner loading-sm" aria-hidden />
          ) : (
            <SendHorizontal aria-hidden className="size-5" />
          )}
        </button>
      </div>
      <FieldError id={`${id}-refused`} message={error || undefined} />
    </form>
  );
}
