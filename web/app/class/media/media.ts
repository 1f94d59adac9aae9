import type { Plan, Sample } from "#web/class/quality/index.ts";

/** The parts of what a person sends, each with its own stream. */
export type Part = "microphone" | "camera" | "screen";
export const parts: readonly Part[] = ["microphone", "camera", "screen"];

/** What is received from one other person. */
export type MediaPeer = {
  /** The id of their page, with which they requested the pass. */
  who: string;
  /** Voice and camera in one stream, so that lips and words stay in sync. */
  person: MediaStream;
  screen: MediaStream;
  /** Over the media connection, whether or not the voice comes over the socket. */
  connected: boolean;
};

export type Off = () => void;

/** Picture and voice, over WebRTC between browsers, LiveKit, or none. */
export type Media = {
  join(): Promise<void>;
  leave(): void;
  /** Sends another track, or nothing, without a new negotiation. */
  send(part: Part, track: MediaStreamTrack | null): void;
  /** Applies sizes and rates to what is sent. */
  adapt(plan: Plan): void;
  onPeers(listener: (peers: MediaPeer[]) => void): Off;
  /** Each second, the worst values among all peers. */
  onSample(listener: (sample: Sample) => void): Off;
};
