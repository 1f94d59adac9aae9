import { useEffect, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

const everyMilliseconds = 100;
/** Quieter than a whisper. */
const silence = 0.01;

/** A bar that moves with the voice. */
export function MicrophoneLevel({ track }: { track: MediaStreamTrack }) {
  const [texts] = useTexts("call");
  const [level, setLevel] = useState(0);
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
      setLevel(Math.min(1, Math.sqrt(loudness) * 1.5));
      if (loudness > silence) setHeard(true);
    }, everyMilliseconds);
    return () => {
      clearInterval(timer);
      inBackground(context.close());
    };
  }, [track]);
  return (
    <>
      <span>{heard ? texts.works : texts.saySomething}</span>
      <progress className="progress mt-1 block w-full max-w-40" max={1} value={level} aria-label={texts.microphoneLevel} />
    </>
  );
}
