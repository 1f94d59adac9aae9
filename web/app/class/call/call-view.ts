import type { CallState, QualityLevel, Side } from "@tutoring/contract";
import type { Fault } from "#web/class/devices/index.ts";

/** Another person as shown on the screen. */
export type Seen = {
  page: string;
  side: Side;
  name: string;
  state: CallState;
  /** Voice and camera, once the media connection has begun. */
  person: MediaStream | undefined;
  screen: MediaStream | undefined;
  /** How they are reached; "away" means not at all. */
  by: "media" | "socket" | "away";
};

/** A change worth a sentence; `name` is undefined for the person's own changes. */
export type DigestItem = { nth: number; name: string | undefined; what: Change };
export type Change = "small" | "weak" | "narrow" | "socket" | "board" | "clear" | "picture" | "saving";

export type Mine = {
  microphone: "on" | "off" | Fault;
  /** Absent for the back office and parents, who join without one. */
  camera: "on" | "off" | "none" | Fault;
  /** The self-view. */
  preview: MediaStreamTrack | null;
  saving: boolean;
  sharing: boolean;
  rung: QualityLevel;
};

export type CallView = {
  ready: boolean;
  others: Seen[];
  mine: Mine;
  event: DigestItem | undefined;
  /** The browser plays nothing before a press. */
  silenced: boolean;
};

const order: readonly QualityLevel[] = ["picture", "small", "voice", "narrow", "socket", "board"];

/** The change that people notice between two rungs; `pictured`: a picture was to be sent. */
export function changeOf(from: QualityLevel, to: QualityLevel, pictured: boolean): Change | undefined {
  if (from === to) return undefined;
  const down = order.indexOf(to) > order.indexOf(from);
  if (to === "picture" || to === "small") {
    if (!pictured) return order.indexOf(from) > 2 ? "clear" : undefined;
    return to === "small" && down ? "small" : "picture";
  }
  if (to === "voice") return down ? (pictured ? "weak" : undefined) : "clear";
  return to === "narrow" && !down ? "clear" : to;
}

/** The state of the own picture as told to the others. */
export function pictureOf({ saving, camera }: Mine, rung: QualityLevel): CallState["picture"] {
  if (saving) return "saving";
  if (camera === "on") return order.indexOf(rung) < 2 ? "on" : "weak";
  return camera === "off" ? "off" : "none";
}
