import { maxNoteLength } from "@tutoring/contract/rules";
import { type ReactNode, Suspense, useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { Photo } from "#web/blocks/messages/index.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { TextArea } from "#web/ui/field.tsx";

type Message = { id: number; writtenBy: string; text: string; createdAt: string; own: boolean; photo?: PhotoOf | null };
type PhotoOf = { width: number; height: number; load: () => Promise<{ blob: Blob }> };
type Props = {
  title: string;
  empty: string;
  label: string;
  send: string;
  messages: Message[];
  /** Resolves to whether it was sent; if not, the text stays. */
  onSend: (text: string) => Promise<boolean>;
  /** Ready texts above the field; a chosen one is added to what is typed. */
  templates?: (onChoose: (text: string) => void) => ReactNode;
};

/** Messages, oldest first, and a field for the next one. */
export function Conversation({ title, empty, label, send, messages, onSend, templates }: Props) {
  const [texts] = useTexts("blocks");
  const language = useLanguage();
  const [text, setText] = useState("");
  const { run, busy, error, refuse, forget } = useCall();
  const submit = async () => {
    if (!text.trim()) return refuse(texts.writeFirst);
    await run(async () => (await onSend(text.trim())) && setText(""), { failed: texts.messageNotSent });
  };
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      {messages.length === 0 && <p className="mt-1 text-muted">{empty}</p>}
      <ul className="mt-2 grid gap-2">
        {messages.map(({ id, writtenBy, text: words, createdAt, own, photo }) => (
          <li key={id} className={`rounded-lg px-3 py-2 ${own ? "bg-lavender-100" : "bg-magenta-50"}`}>
            <p className="text-xs text-muted">
              {writtenBy}, {dayAndTimeInIndia(createdAt, language).date}, {dayAndTimeInIndia(createdAt, language).time}
            </p>
            {photo && (
              <Suspense fallback={null}>
                <Photo name={writtenBy} {...photo} />
              </Suspense>
            )}
            <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
          </li>
        ))}
      </ul>
      <form
        className="mt-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          inBackground(submit());
        }}
      >
        {templates?.((chosen) => setText((before) => [before.trim(), chosen].filter(Boolean).join("\n\n")))}
        <TextArea
          label={label}
          rows={2}
          maxLength={maxNoteLength}
          value={text}
          error={error || undefined}
          onChange={(event) => {
            setText(event.target.value);
            forget();
          }}
        />
        <BusyButton className="btn btn-quiet mt-2 lg:btn-sm" busy={busy !== ""} busyText={texts.sending}>
          {send}
        </BusyButton>
      </form>
    </section>
  );
}
