import { expect } from "vitest";
import type { openPage } from "./browser.ts";
import type { Page } from "playwright-core";

export type CallFacts = {
  /** Decoded frames of all cameras and screens. */
  frames: number;
  /** Of the voices received over the media connection. */
  energy: number;
  packets: number;
  lost: number;
  concealed: number;
  samples: number;
  /** Pieces of voice received over the room's socket, and their audio energy. */
  pieces: number;
  socketEnergy: number;
  /** Protocols by which the relay is reached. */
  relay: string[];
  states: string[];
};
type Kept = {
  connections: RTCPeerConnection[];
  /** Of camera and microphone. */
  tracks: MediaStreamTrack[];
  /** Number of requests for the camera or microphone. */
  asked: number;
  pieces: number;
  energy: number;
};
type Scope = typeof globalThis & { calls: Kept };

/**
 * Runs in the page before its own code: keeps its connections for their statistics, and turns off echo cancellation, which would
 * remove the beeps of fake microphones. Devices may be denied.
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

/** What a page's call has received so far. */
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

/** Waits until a page's call meets the condition; a timeout throws with its last facts. */
export async function untilCall(page: Page, is: (facts: CallFacts) => boolean, timeout = 40_000): Promise<CallFacts> {
  const until = Date.now() + timeout;
  for (;;) {
    const facts = await callFacts(page);
    if (is(facts)) return facts;
    if (Date.now() > until) throw new Error(`the call never met the condition: ${JSON.stringify(facts)}`);
    await page.waitForTimeout(200);
  }
}

/** Waits until the page shows the other's picture and plays a voice. */
export const seenAndHeard = (page: Page) => untilCall(page, ({ frames, energy }) => frames > 10 && energy > 0.001);

/** Expects no policy violation, no error and no call to another host; closes the pages. */
export async function expectSound(...opened: Awaited<ReturnType<typeof openPage>>[]) {
  expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all(opened.map(({ context }) => context.close()));
}
