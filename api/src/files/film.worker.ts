import { parentPort, workerData } from "node:worker_threads";
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
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

async function answer({ from, to, mostSeconds }: FilmWork): Promise<FilmAnswer> {
  const input = new Input({ source: new FilePathSource(from), formats: [MP4, QTFF, WEBM] });
  const ending = (await input.getFormat()) === WEBM ? "webm" : "mp4";
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video || !isPlayable(ending, video, audio)) return { fault: "not-a-film" };
  const seconds = await input.computeDuration();
  if (seconds > mostSeconds + slack) return { fault: "film-too-long" };
  await copy(video, audio, ending, to);
  return { ending, seconds: Math.min(mostSeconds, Math.max(1, Math.round(seconds))) };
}

const isPlayable = (ending: FilmEnding, video: InputVideoTrack, audio: InputAudioTrack | null) =>
  playable[ending].video.includes(video.codec ?? "") && (!audio || playable[ending].audio.includes(audio.codec ?? ""));

type FilmEnding = keyof typeof playable;

/** Writes pictures and sound into a new file, as they are coded, and nothing else of the old one. */
async function copy(video: InputVideoTrack, audio: InputAudioTrack | null, ending: FilmEnding, to: string): Promise<void> {
  const format = ending === "webm" ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "reserve" });
  const output = new Output({ format, target: new FilePathTarget(to) });
  const work: (() => Promise<void>)[] = [];
  if (video.codec) {
    const source = new EncodedVideoPacketSource(video.codec);
    const decoderConfig = await video.getDecoderConfig();
    output.addVideoTrack(source, { rotation: video.rotation, maximumPacketCount: await countOf(video) });
    work.push(async () => {
      for await (const packet of new EncodedPacketSink(video).packets())
        await source.add(packet, decoderConfig ? { decoderConfig } : undefined);
      source.close();
    });
  }
  if (audio?.codec) {
    const source = new EncodedAudioPacketSource(audio.codec);
    const decoderConfig = await audio.getDecoderConfig();
    output.addAudioTrack(source, { maximumPacketCount: await countOf(audio) });
    work.push(async () => {
      for await (const packet of new EncodedPacketSink(audio).packets())
        await source.add(packet, decoderConfig ? { decoderConfig } : undefined);
      source.close();
    });
  }
  await output.start();
  await Promise.all(work.map((one) => one()));
  await output.finalize();
}

const countOf = async (track: InputVideoTrack | InputAudioTrack) => (await track.computePacketStats()).packetCount;
