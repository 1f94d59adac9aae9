import { Volume2 } from "lucide-react";
import { useEffect } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { Loaded } from "#web/class/loading/index.ts";
import type { PartProps } from "#web/class/socket/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { CallControls } from "./call-controls.tsx";
import { CallEvents } from "./call-events.tsx";
import { Pictures } from "./pictures.tsx";
import { useCallOf } from "./use-call-of.ts";

const loadScreen = () => import("./shared-screen.tsx");

/** Picture and voice in the room's grid: pictures over the board on a phone, beside it on a laptop. */
export function Call({ socket, side, lessonId, linkKey }: PartProps) {
  const [texts] = useTexts("call");
  const running = useCallOf({ socket, side, lessonId, linkKey });
  const { call, view } = running ?? {};
  const sharing = view?.others.find(({ state, screen }) => state.screen && screen);
  useWakeLock();
  return (
    <section aria-label={texts.call} className="contents">
      {view?.silenced && (
        <button
          type="button"
          className="btn btn-primary fixed inset-x-4 top-20 z-50 mx-auto max-w-sm shadow-float"
          onClick={() => call?.wake()}
        >
          <Volume2 aria-hidden className="size-5" /> {texts.tapToHear}
        </button>
      )}
      <div className="max-lg:contents lg:col-start-2 lg:row-start-1 lg:border-l lg:border-base-300 lg:bg-base-100">
        <Pictures view={view} onSilenced={() => call?.setSilenced(true)} />
        <div className="call-controls bg-base-100 max-lg:border-t max-lg:border-base-300">
          <CallEvents view={view} />
          {call && view && <CallControls call={call} mine={view.mine} side={side} />}
        </div>
      </div>
      {sharing && <Loaded load={loadScreen} given={{ sharing }} />}
    </section>
  );
}

/** Keeps the screen on during the class. */
function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState === "visible") lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    };
    const holdAgain = () => inBackground(hold());
    holdAgain();
    document.addEventListener("visibilitychange", holdAgain);
    return () => {
      document.removeEventListener("visibilitychange", holdAgain);
      lock?.release().catch(() => {});
    };
  }, []);
}
