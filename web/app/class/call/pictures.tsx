import { Maximize2, MicOff, Minimize2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import type { CallView, Seen } from "./call-view.ts";

type Props = { view: CallView | undefined; onSilenced: () => void };

/** A column of pictures on a laptop; on a phone a bubble in the corner, which a tap enlarges. */
export function Pictures({ view, onSilenced }: Props) {
  const [texts] = useTexts("call");
  const [large, setLarge] = useState(false);
  const others = view?.others ?? [];
  if (others.length === 0 && !view?.mine.preview) return null;
  const Icon = large ? Minimize2 : Maximize2;
  return (
    <div
      className={`call-pictures relative grid gap-1 p-1 max-lg:col-start-1 max-lg:row-start-1 max-lg:z-30 max-lg:m-2 max-lg:self-start max-lg:justify-self-end max-lg:rounded-xl max-lg:bg-base-100 max-lg:shadow-raise ${
        large ? "max-lg:w-72" : "max-lg:w-24"
      }`}
    >
      {others.map((one) => (
        <Other key={one.page} one={one} small={!large} saving={view?.mine.saving ?? false} onSilenced={onSilenced} />
      ))}
      {view?.mine.preview && <Own track={view.mine.preview} alone={others.length === 0} />}
      {others.length > 0 && (
        <button
          type="button"
          className="call-enlarge btn btn-ghost absolute top-0 right-0 size-11 min-h-0 p-0 text-white lg:hidden"
          aria-label={large ? texts.smaller : texts.larger}
          onClick={() => setLarge(!large)}
        >
          <span className="grid size-7 place-items-center rounded-lg bg-plum-deep/70">
            <Icon aria-hidden className="size-4" />
          </span>
        </button>
      )}
    </div>
  );
}

const reasons = { off: "pictureOff", none: "pictureNone", weak: "pictureWeak", saving: "pictureSaving" } as const;

type OtherProps = {
  one: Seen;
  small: boolean;
  /** Pictures have been switched off here. */ saving: boolean;
  onSilenced: () => void;
};

function Other({ one, small, saving, onSilenced }: OtherProps) {
  const [texts, t] = useTexts("call");
  const { name, state, person, by } = one;
  useVoice(person, onSilenced);
  const [hasCome, setCome] = useState(false);
  const picture = by === "away" ? "away" : saving && state.picture === "on" ? "saving" : state.picture;
  const reason = picture === "away" ? texts.away : picture === "on" ? undefined : texts[reasons[picture]];
  // a picture that was switched off does not stay on the screen
  const covered = picture === "off" || picture === "none" || !hasCome;
  return (
    <figure className="relative overflow-hidden rounded-lg bg-plum-deep text-neutral-content">
      <Picture
        stream={person}
        label={t(texts.pictureOf, { name })}
        className={`aspect-video w-full object-cover ${small ? "max-lg:aspect-square" : ""} ${covered ? "invisible" : ""} ${reason ? "opacity-50 grayscale" : ""}`}
        onCome={() => setCome(true)}
      />
      {covered && (
        <span aria-hidden className="absolute inset-0 grid place-items-center text-2xl font-semibold">
          {initialsOf(name)}
        </span>
      )}
      <figcaption className="absolute inset-x-0 bottom-0 flex items-center gap-1 bg-plum-deep/70 px-2 py-1 text-xs">
        <span className="min-w-0 truncate font-medium">{name}</span>
        {!state.microphone && <MicOff role="img" aria-label={t(texts.microphoneOffOf, { name })} className="size-3.5 shrink-0" />}
        {by === "socket" && <span className="sr-only">{texts.connecting}</span>}
      </figcaption>
      {reason && (
        <p className={`absolute inset-x-0 top-0 bg-plum-deep/70 px-2 py-1 text-xs ${small ? "max-lg:sr-only" : "max-lg:pr-11"}`}>
          {reason}
        </p>
      )}
    </figure>
  );
}

function Own({ track, alone }: { track: MediaStreamTrack; alone: boolean }) {
  const [texts] = useTexts("call");
  const stream = useMemo(() => new MediaStream([track]), [track]);
  const place = alone ? "" : "max-lg:hidden lg:absolute lg:right-2 lg:top-2 lg:w-24";
  return (
    <Picture
      stream={stream}
      label={texts.yourPicture}
      className={`aspect-video w-full -scale-x-100 rounded-lg bg-plum-deep object-cover ${place}`}
    />
  );
}

type PictureProps = {
  stream: MediaStream | undefined;
  label: string;
  className: string;
  /** Called when the first frame has come. */ onCome?: () => void;
};

/** The picture without the voice, which every browser plays at once. */
function Picture({ stream, label, className, onCome }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} autoPlay muted playsInline className={className} aria-label={label} onResize={onCome} />;
}

/** Plays the voice; a browser may require a press first, and a phone call may stop it. */
function useVoice(stream: MediaStream | undefined, onSilenced: () => void) {
  const latest = useRef(onSilenced);
  useEffect(() => {
    latest.current = onSilenced;
  });
  useEffect(() => {
    if (!stream) return;
    const voice = new Audio();
    voice.srcObject = stream;
    const play = () => {
      voice.play().catch((error: unknown) => isRefused(error) && latest.current());
    };
    play();
    addEventListener("click", play);
    return () => {
      removeEventListener("click", play);
      voice.srcObject = null;
    };
  }, [stream]);
}

const isRefused = (error: unknown) => error instanceof DOMException && error.name === "NotAllowedError";

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = ""]) => first)
    .join("")
    .toUpperCase();
