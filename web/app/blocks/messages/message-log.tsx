import type { Message, MessageSide } from "@tutoring/contract";
import { Check, CheckCheck, EyeOff, ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { langOf } from "#web/lib/format/format.ts";
import { momentParts } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

type Props = { name: string; width: number; height: number; load: () => Promise<{ blob: Blob }> };

/** A message's photo, shown once loaded; a press fills the screen with it. */
export function Photo({ name, width, height, load }: Props) {
  const [texts, t] = useTexts("messages");
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isGone, setGone] = useState(false);
  const newest = useRef(load);
  const label = t(texts.photoFrom, { name });
  useEffect(() => {
    let here = true;
    const draw = async () => {
      const bitmap = await createImageBitmap((await newest.current()).blob);
      if (here) canvas.current?.getContext("2d")?.drawImage(bitmap, 0, 0);
    };
    draw().catch(() => here && setGone(true));
    return () => {
      here = false;
    };
  }, []);
  if (isGone) return <p className="text-sm text-muted">{texts.photoGone}</p>;
  return (
    <button
      type="button"
      className="block max-w-full cursor-zoom-in"
      aria-label={`${label}. ${texts.openPhoto}`}
      onClick={() => inBackground(canvas.current?.requestFullscreen?.())}
    >
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={label}
        className="max-h-64 max-w-full rounded-xl border border-base-300 bg-lavender-50 object-contain fullscreen:max-h-none"
      />
    </button>
  );
}

type MessageLogProps = {
  messages: readonly Message[];
  /** The side whose messages are on the right; for the desk, support's answers. */
  side: MessageSide;
  readByOther?: number;
  loadPhoto: (number: number) => Promise<{ blob: Blob }>;
};

/** Messages, oldest first, with their days. */
export function MessageLog({ messages, side, readByOther, loadPhoto }: MessageLogProps) {
  const language = useLanguage();
  const days = messages.map(({ at }) => momentParts(at, language).date);
  return (
    <ol className="grid gap-2.5">
      {messages.map((message, nth) => (
        <li key={message.number} className="grid gap-2.5">
          {days[nth] !== days[nth - 1] && <p className="figures justify-self-center text-xs text-muted">{days[nth]}</p>}
          {message.isReading ? (
            <DeskReading message={message} />
          ) : (
            <Said message={message} own={message.side === side} readByOther={readByOther} loadPhoto={loadPhoto} />
          )}
        </li>
      ))}
    </ol>
  );
}

function DeskReading({ message }: { message: Message }) {
  const [texts, t] = useTexts("messages");
  return (
    <p className="flex items-start gap-2 rounded-xl bg-info-50 px-3.5 py-2.5 text-sm text-info">
      <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{t(texts.deskHasRead, { name: message.name, reason: message.words })}</span>
    </p>
  );
}

type SaidProps = { message: Message; own: boolean; readByOther: number | undefined; loadPhoto: MessageLogProps["loadPhoto"] };

function Said({ message, own, readByOther, loadPhoto }: SaidProps) {
  const [texts] = useTexts("messages");
  const language = useLanguage();
  const { number, name, words, picture, hidden, at } = message;
  return (
    <div className={`grid max-w-[85%] gap-1 ${own ? "justify-items-end justify-self-end" : "justify-self-start"}`}>
      <p className="flex items-center gap-1.5 text-xs text-muted">
        <span lang={langOf(name, language)}>{own ? texts.you : name}</span>
        <span className="figures">{momentParts(at, language).time}</span>
        {own && readByOther !== undefined && <ReadReceipt isRead={number <= readByOther} />}
      </p>
      {picture && <Photo name={name} width={picture.width} height={picture.height} load={() => loadPhoto(number)} />}
      {words && (
        <p
          className={`rounded-2xl px-3.5 py-2 whitespace-pre-wrap [overflow-wrap:anywhere] ${own ? "rounded-tr-sm bg-primary text-white" : "rounded-tl-sm bg-lavender-100"}`}
          lang={langOf(words, language)}
        >
          {words}
        </p>
      )}
      {hidden && (
        <p className="flex items-start gap-1.5 text-xs text-muted">
          <EyeOff aria-hidden className="mt-0.5 size-3.5 shrink-0" /> {own ? texts.hiddenForOther : texts.hiddenForYou}
        </p>
      )}
    </div>
  );
}

function ReadReceipt({ isRead }: { isRead: boolean }) {
  const [texts] = useTexts("messages");
  const Icon = isRead ? CheckCheck : Check;
  return (
    <span className="flex items-center gap-1">
      <Icon aria-hidden className="size-3.5" /> {isRead ? texts.read : texts.sent}
    </span>
  );
}
