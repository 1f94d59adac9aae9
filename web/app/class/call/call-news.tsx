import { useEffect, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import type { CallView, Change, Mine } from "./call-view.ts";
import { canTalkBySocket } from "#web/class/media/index.ts";

const canCall = () => "RTCPeerConnection" in globalThis || canTalkBySocket();
const shownMilliseconds = 12_000;

/** One sentence: what has just changed, or what a device needs. */
export function CallNews({ view }: { view: CallView | undefined }) {
  const [texts, say] = useTexts("call");
  const news = view?.news;
  const [gone, setGone] = useState(0);
  const nth = news?.nth ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setGone(nth), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [nth]);
  const fresh = news && news.nth !== gone ? news : undefined;
  const change = fresh && (fresh.name ? say(texts[theirs[fresh.what]], { name: fresh.name }) : texts[own[fresh.what]]);
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
