import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import type { Seen } from "./call-view.ts";

/** A shared screen, over the board; the board is one press away. */
export default function SharedScreen({ sharing }: { sharing: Seen }) {
  const [texts, t] = useTexts("call");
  const [hiddenStream, setHidden] = useState<MediaStream>();
  const video = useRef<HTMLVideoElement>(null);
  const stream = sharing.screen;
  const hidden = stream !== undefined && stream === hiddenStream;
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream;
  }, [stream, hidden]);
  if (hidden)
    return (
      <button
        type="button"
        className="btn btn-primary z-20 col-start-1 row-start-1 m-2 self-start justify-self-start"
        onClick={() => setHidden(undefined)}
      >
        {texts.showScreen}
      </button>
    );
  return (
    <div className="z-20 col-start-1 row-start-1 grid min-h-0 grid-rows-[1fr_auto] bg-plum-deep lg:row-span-2">
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        className="h-full min-h-0 w-full object-contain"
        aria-label={t(texts.screenOf, { name: sharing.name })}
      />
      <button type="button" className="btn btn-secondary m-2 justify-self-start" onClick={() => setHidden(stream)}>
        {texts.hideScreen}
      </button>
    </div>
  );
}
