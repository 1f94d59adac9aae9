export type { CallSocket } from "./signals.ts";
export type { Media, MediaPeer } from "./media.ts";
export { openMediaOf } from "./open-media.ts";
export type { Ice } from "./peer-link.ts";
export { openRoster, type Person, type Roster } from "./roster.ts";
export { canTalkBySocket, openSocketVoice } from "./socket-voice.ts";
