import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

type Props = { name: string; width: number; height: number; load: () => Promise<{ blob: Blob }> };

/** A message's photo, shown once loaded; a press fills the screen with it. */
export function Photo({ name, width, height, load }: Props) {
  const [texts, say] = useTexts("messages");
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isGone, setGone] = useState(false);
  const newest = useRef(load);
  const label = say(texts.photoFrom, { name });
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
