import type { Plan, Sample } from "#web/class/quality/index.ts";

/** What one person sends, each part of it with a stream of its own. */
export type Part = "microphone" | "camera" | "screen";
export const parts: readonly Part[] = ["microphone", "camera", "screen"];

/** What arrives from one other person. */
export type MediaPeer = {
  /** The id of their page, which the pass was asked with. */
  who: string;
  /** Voice and camera; one stream, so that lips and words stay together. */
  person: MediaStream;
  screen: MediaStream;
  /** By the media connection itself; the voice by the socket is another matter. */
  connected: boolean;
};

export type Off = () => void;

/** Picture and voice by one engine. */
export type Media = {
  join(): Promise<void>;
  leave(): void;
  /** Sends another track, or nothing, without a new negotiation. */
  send(part: Part, track: MediaStreamTrack | null): void;
  /** Sizes and rates of what is sent. */
  adapt(plan: Plan): void;
  onPeers(hear: (peers: MediaPeer[]) => void): Off;
  /** Each second, the worst of all peers. */
  onSample(hear: (sample: Sample) => void): Off;
};
