import type { CallState, Rung, Side } from "@tutoring/contract";
import type { Fault } from "#web/class/devices/index.ts";

/** Another person as the screen shows them. */
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

/** A change worth one sentence; `name` is missing in one's own. */
export type News = { nth: number; name: string | undefined; what: Change };
export type Change = "small" | "weak" | "narrow" | "socket" | "board" | "clear" | "picture" | "saving";

export type Mine = {
  microphone: "on" | "off" | Fault;
  /** Absent for the back office and parents, who join without one. */
  camera: "on" | "off" | "none" | Fault;
  /** The self-view. */
  preview: MediaStreamTrack | null;
  saving: boolean;
  sharing: boolean;
  rung: Rung;
};

export type CallView = {
  ready: boolean;
  others: Seen[];
  mine: Mine;
  news: News | undefined;
  /** The browser plays nothing before a press. */
  silenced: boolean;
};

const order: readonly Rung[] = ["picture", "small", "voice", "narrow", "socket", "board"];

/** What a change of rung means to people; `pictured`: a picture was wanted. */
export function changeOf(from: Rung, to: Rung, pictured: boolean): Change | undefined {
  if (from === to) return undefined;
  const down = order.indexOf(to) > order.indexOf(from);
  if (to === "picture" || to === "small") {
    if (!pictured) return order.indexOf(from) > 2 ? "clear" : undefined;
    return to === "small" && down ? "small" : "picture";
  }
  if (to === "voice") return down ? (pictured ? "weak" : undefined) : "clear";
  return to === "narrow" && !down ? "clear" : to;
}

/** What the others are told of one's picture. */
export function pictureOf({ saving, camera }: Mine, rung: Rung): CallState["picture"] {
  if (saving) return "saving";
  if (camera === "on") return order.indexOf(rung) < 2 ? "on" : "weak";
  return camera === "off" ? "off" : "none";
}
