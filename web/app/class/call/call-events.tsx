import { useEffect, useState } from "react";
import { canTalkBySocket } from "#web/class/media/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import type { CallView, Change, Mine } from "./call-view.ts";

const canCall = () => "RTCPeerConnection" in globalThis || canTalkBySocket();
const shownMilliseconds = 12_000;

/** One sentence: what has just changed, or what a device needs. */
export function CallEvents({ view }: { view: CallView | undefined }) {
  const [texts, t] = useTexts("call");
  const event = view?.event;
  const [gone, setGone] = useState(0);
  const nth = event?.nth ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setGone(nth), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [nth]);
  const fresh = event && event.nth !== gone ? event : undefined;
  const change = fresh && (fresh.name ? t(texts[theirs[fresh.what]], { name: fresh.name }) : texts[own[fresh.what]]);
  const fault = view && (faultOf(view.mine) ?? (canCall() ? undefined : "noCalls"));
  const sentence = change ?? (fault && texts[fault]);
  return (
    <p role="status" className={sentence ? "px-3 py-2 text-sm" : ""}>
      {sentence}
    </p>
  );
}

const own = {
  small: "youSmall",
  weak: "youWeak",
  narrow: "youNarrow",
  socket: "youSocket",
  board: "youBoard",
  clear: "youClear",
  picture: "youPicture",
  saving: "youSaving",
} as const satisfies Record<Change, string>;
const theirs = {
  small: "theySmall",
  weak: "theyWeak",
  narrow: "theyNarrow",
  socket: "theySocket",
  board: "theyBoard",
  clear: "theyClear",
  picture: "theyPicture",
  saving: "theySaving",
} as const satisfies Record<Change, string>;

function faultOf({ microphone, camera }: Mine) {
  const words = { blocked: "Blocked", missing: "Missing", busy: "Busy" } as const;
  if (microphone !== "on" && microphone !== "off") return `microphone${words[microphone]}` as const;
  if (camera !== "on" && camera !== "off" && camera !== "none") return `camera${words[camera]}` as const;
  return undefined;
}
