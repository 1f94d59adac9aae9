import type { RoomMessage, Side } from "@tutoring/contract";
import { EyeOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { clockTime, ownZone } from "#web/lib/format/moments.ts";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import type { Pictures } from "#web/class/board/index.ts";
import { shownName } from "#web/class/socket/index.ts";
import type { Outgoing } from "./chat-stash.ts";

type Props = { messages: readonly RoomMessage[]; outgoing?: readonly Outgoing[]; side: Side; pictures: Pictures };

/** Messages, oldest first; new ones are read out. */
export function Messages({ messages, outgoing = [], side, pictures }: Props) {
  const [texts] = useTexts("board");
  useTexts("class"); // for the names
  const language = useLanguage();
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length + outgoing.length;
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" }); // newer browsers return a promise here
  }, [count]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
    <div className="chat-log" role="log" aria-label={texts.chat} tabIndex={0}>
      <ol>
        {count === 0 && <li className="chat-none">{texts.noMessages}</li>}
        {messages.map((message) => (
          <li key={message.number} className="chat-message" data-mine={message.side === side}>
            <p className="chat-who">
              {message.side === side ? texts.you : shownName(message)}{" "}
              <span className="figures">{clockTime(language, ownZone()).format(new Date(message.at))}</span>
            </p>
            {message.picture && <Photo picture={message.picture} name={shownName(message)} pictures={pictures} />}
            {message.words && (
              <p className="chat-words" lang={langOf(message.words, language)}>
                {message.words}
              </p>
            )}
            {message.hidden && (
              <p className="chat-hint">
                <EyeOff aria-hidden /> {message.side === side ? texts.hiddenForOthers : texts.hiddenForYou}
              </p>
            )}
          </li>
        ))}
        {outgoing.map(({ id, words, failed }) => (
          <li key={id} className="chat-message" data-mine="true" data-waiting={!failed}>
            <p className="chat-words">{words}</p>
            <p className="chat-hint">{failed === "full" ? texts.chatFull : failed ? texts.notSaid : texts.sending}</p>
          </li>
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
}

function Photo({ picture, name, pictures }: { picture: string; name: string; pictures: Pictures }) {
  const [texts, t] = useTexts("board");
  const canvas = useRef<HTMLCanvasElement>(null);
  const label = t(texts.photoFrom, { name });
  useEffect(() => {
    let here = true;
    inBackground(
      pictures.load(picture).then(() => {
        const bitmap = pictures.of(picture);
        if (!here || !bitmap || !canvas.current) return;
        [canvas.current.width, canvas.current.height] = [bitmap.width, bitmap.height];
        canvas.current.getContext("2d")?.drawImage(bitmap, 0, 0);
      }),
    );
    return () => {
      here = false;
    };
  }, [picture, pictures]);
  return (
    <button
      type="button"
      className="chat-photo"
      aria-label={`${label}. ${texts.openPhoto}`}
      onClick={() => inBackground(canvas.current?.requestFullscreen?.())}
    >
      <canvas ref={canvas} width={4} height={3} role="img" aria-label={label} />
    </button>
  );
}
