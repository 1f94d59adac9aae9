import { parentPort, workerData } from "node:worker_threads";
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import type { FilmAnswer, FilmWork } from "./films.ts";

/** What browsers play in each container. */
const playable = {
  mp4: { video: ["avc"], audio: ["aac"] },
  webm: { video: ["vp8", "vp9", "av1"], audio: ["opus", "vorbis"] },
};
/** A film of sixty seconds ends some frames later. */
const slack = 0.5;

parentPort?.postMessage(await answer(workerData as FilmWork).catch((): FilmAnswer => ({ fault: "not-a-film" })));

async function answer({ from, to, maxSeconds }: FilmWork): Promise<FilmAnswer> {
  const input = new Input({ source: new FilePathSource(from), formats: [MP4, QTFF, WEBM] });
  const ending = (await input.getFormat()) === WEBM ? "webm" : "mp4";
  const format = ending === "webm" ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "reserve" });
  const output = new Output({ format, target: new FilePathTarget(to) });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const copyVideo = video && (await copyOfVideo(video, output, ending));
  const copyAudio = audio ? await copyOfAudio(audio, output, ending) : async () => {};
  if (!copyVideo || !copyAudio) return { fault: "not-a-film" };
  const seconds = await input.computeDuration();
  // protects C95: the longest film [maxSeconds + slack → 10 * maxSeconds]
  if (seconds > maxSeconds + slack) return { fault: "film-too-long" };
  await output.start();
  await Promise.all([copyVideo(), copyAudio()]);
  await output.finalize();
  return { ending, seconds: Math.min(maxSeconds, Math.max(1, Math.round(seconds))) };
}

type Ending = keyof typeof playable;
/** Copies a track as it is coded, once the output has started. */
type Copy = () => Promise<void>;

/** Undefined where browsers cannot play it. */
async function copyOfVideo(track: InputVideoTrack, output: Output, ending: Ending): Promise<Copy | undefined> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig || !playable[ending].video.includes(codec)) return undefined;
  const source = new EncodedVideoPacketSource(codec);
  const { packetCount } = await track.computePacketStats();
  output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount: packetCount });
  return () => copyAll(track, packetCount, (packet) => source.add(packet, { decoderConfig })).then(() => source.close());
}

/** Undefined where browsers cannot play it. */
async function copyOfAudio(track: InputAudioTrack, output: Output, ending: Ending): Promise<Copy | undefined> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig || !playable[ending].audio.includes(codec)) return undefined;
  const source = new EncodedAudioPacketSource(codec);
  const { packetCount } = await track.computePacketStats();
  output.addAudioTrack(source, { maximumPacketCount: packetCount });
  return () => copyAll(track, packetCount, (packet) => source.add(packet, { decoderConfig })).then(() => source.close());
}

/** Throws if the file ends before the track does. */
async function copyAll(track: InputTrack, packetCount: number, add: (packet: EncodedPacket) => Promise<void>): Promise<void> {
  let copied = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await add(packet);
    copied += 1;
  }
  if (copied < packetCount) throw new Error("the film is not whole");
}
