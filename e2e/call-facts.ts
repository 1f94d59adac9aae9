import { expect } from "vitest";
import type { openPage } from "./browser.ts";
import type { Page } from "playwright-core";

export type CallFacts = {
  /** Pictures of all cameras and screens that were decoded. */
  frames: number;
  /** Of the voices that arrived by the media connection. */
  energy: number;
  packets: number;
  lost: number;
  concealed: number;
  samples: number;
  /** Pieces of voice that arrived over the room's socket, and what could be heard in them. */
  pieces: number;
  socketEnergy: number;
  /** How the relay is reached. */
  relay: string[];
  states: string[];
};
type Kept = {
  connections: RTCPeerConnection[];
  /** Of camera and microphone. */
  tracks: MediaStreamTrack[];
  /** How often camera or microphone were asked for. */
  asked: number;
  pieces: number;
  energy: number;
};
type Scope = typeof globalThis & { calls: Kept };

/**
 * Runs in the page before its own code: keeps its connections for their statistics, and lets false microphones through, whose
 * beeps an echo canceller would take out. Devices may be denied.
 */
export function listenToCalls(denied: string[]): void {
  const kept: Kept = { connections: [], tracks: [], asked: 0, pieces: 0, energy: 0 };
  (globalThis as Scope).calls = kept;
  if (denied.includes("calls")) Reflect.deleteProperty(globalThis, "RTCPeerConnection");
  else
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        kept.connections.push(this);
      }
    };
  const devices = navigator.mediaDevices;
  const ask = devices?.getUserMedia.bind(devices);
  if (devices)
    devices.getUserMedia = async ({ audio, video } = {}) => {
      if ((audio && denied.includes("microphone")) || (video && denied.includes("camera")))
        throw new DOMException("denied", "NotAllowedError");
      kept.asked += 1;
      const stream = await ask({
        ...(video && { video }),
        ...(audio && { audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false } }),
      });
      kept.tracks.push(...stream.getTracks());
      return stream;
    };
  if ("AudioDecoder" in globalThis)
    globalThis.AudioDecoder = class extends AudioDecoder {
      constructor(init: AudioDecoderInit) {
        const output = (sound: AudioData) => {
          const samples = new Float32Array(sound.numberOfFrames);
          sound.copyTo(samples, { planeIndex: 0, format: "f32-planar" });
          kept.pieces += 1;
          for (const sample of samples) kept.energy += sample * sample;
          init.output(sound);
        };
        super({ ...init, output });
      }
    };
}

/** What has arrived in a page's call so far. */
export const callFacts = (page: Page): Promise<CallFacts> =>
  page.evaluate(async () => {
    const { connections, pieces, energy } = (globalThis as Scope).calls;
    type Stat = Record<string, number | string | undefined>;
    const stats: Stat[] = [];
    for (const one of connections)
      if (one.connectionState !== "closed") stats.push(...((await one.getStats()) as unknown as Map<string, Stat>).values());
    const inbound = (kind: string) => stats.filter((one) => one["type"] === "inbound-rtp" && one["kind"] === kind);
    const sum = (of: Stat[], name: string) => of.reduce((all, one) => all + Number(one[name] ?? 0), 0);
    const voices = inbound("audio");
    const pairs = stats.filter((one) => one["type"] === "candidate-pair" && one["nominated"] && one["state"] === "succeeded");
    return {
      frames: sum(inbound("video"), "framesDecoded"),
      energy: sum(voices, "totalAudioEnergy"),
      packets: sum(voices, "packetsReceived"),
      lost: sum(voices, "packetsLost"),
      concealed: sum(voices, "concealedSamples") - sum(voices, "silentConcealedSamples"),
      samples: sum(voices, "totalSamplesReceived"),
      pieces,
      socketEnergy: energy,
      relay: pairs.map((pair) => String(stats.find(({ id }) => id === pair["localCandidateId"])?.["relayProtocol"])),
      states: connections.map(({ connectionState }) => connectionState),
    };
  });

/** Waits until this is so of a page's call; says what was there when it never is. */
export async function untilCall(page: Page, is: (facts: CallFacts) => boolean, timeout = 40_000): Promise<CallFacts> {
  const until = Date.now() + timeout;
  for (;;) {
    const facts = await callFacts(page);
    if (is(facts)) return facts;
    if (Date.now() > until) throw new Error(`the call does not become so: ${JSON.stringify(facts)}`);
    await page.waitForTimeout(200);
  }
}

/** Waits until the page shows the other's picture and plays a voice. */
export const seenAndHeard = (page: Page) => untilCall(page, ({ frames, energy }) => frames > 10 && energy > 0.001);

/** No violation of the page's policy, no error, no other host; and the pages are closed. */
export async function expectSound(...opened: Awaited<ReturnType<typeof openPage>>[]) {
  expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all(opened.map(({ context }) => context.close()));
}
