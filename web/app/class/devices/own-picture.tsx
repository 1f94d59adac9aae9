import { useEffect, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.ts";

/** The camera's picture, mirrored. */
export function OwnPicture({ track }: { track: MediaStreamTrack }) {
  const [texts] = useTexts("call");
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track]);
  }, [track]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      className="mt-3 aspect-video w-full max-w-sm -scale-x-100 rounded-xl bg-lavender-100"
      aria-label={texts.yourPicture}
    />
  );
}
