import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { callFacts, type CallFacts, untilCall } from "../../e2e/call-facts.ts";
import type { ClassHarness, OpenClass, Side } from "../../e2e/class-harness.ts";

export const seconds = (count: number) => new Promise<void>((resolve) => setTimeout(resolve, count * 1_000));
export const at = (share: number, values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.POSITIVE_INFINITY;

const names = { tutor: "Mary Thomas", student: "Aarav Malhotra" };
type Scope = typeof globalThis & { pressedAt?: number; firstFrame?: Promise<number>; heardAt?: Promise<number>; ages?: number[] };

/** Presses Join; returns the milliseconds until the other's first frame is on the screen. */
export async function joinAndSee(class_: OpenClass, side: "tutor" | "student"): Promise<number> {
  const opened = await class_.lobby(side);
  const other = names[side === "tutor" ? "student" : "tutor"];
  const join = opened.page.getByRole("button", { name: "Join the class" });
  await join.waitFor();
  await opened.page.evaluate((name) => {
    const scope = globalThis as Scope;
    scope.firstFrame = new Promise((resolve) => {
      addEventListener("click", () => (scope.pressedAt ??= performance.now()), { capture: true });
      const look = () => {
        const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${name}'s picture"]`);
        if (video && video.videoWidth > 0 && video.currentTime > 0) resolve(performance.now() - (scope.pressedAt ?? 0));
        else requestAnimationFrame(look);
      };
      look();
    });
  }, other);
  await join.click();
  const took = await opened.page.evaluate(() => (globalThis as Scope).firstFrame ?? Number.POSITIVE_INFINITY);
  await opened.context.close();
  return took;
}

/** A running call of two, each seen by the other. */
export async function runningCall(harness: ClassHarness) {
  const class_ = await harness.openClass();
  const opened = [await class_.enter("tutor"), await class_.enter("student")] as const;
  const [tutor, student] = [opened[0].page, opened[1].page];
  for (const page of [tutor, student]) await untilCall(page, ({ frames }) => frames > 20, 60_000);
  await seconds(3);
  return { tutor, student, close: () => Promise.all(opened.map(({ context }) => context.close())) };
}

/** Milliseconds until each sees the other's picture move again. */
export async function untilBack(pages: Page[]): Promise<number> {
  const began = performance.now();
  await Promise.all(
    pages.map(async (page) => {
      const { frames } = await callFacts(page);
      await untilCall(page, (facts) => facts.frames > frames + 2, 60_000);
    }),
  );
  return performance.now() - began;
}

/** Percentage of the voice that was concealed in these seconds. */
export async function concealedIn(page: Page, count: number): Promise<number> {
  const before = await callFacts(page);
  await seconds(count);
  const after = await callFacts(page);
  const share = (of: keyof Pick<CallFacts, "concealed" | "samples">) => after[of] - before[of];
  return share("samples") > 0 ? (share("concealed") / share("samples")) * 100 : 100;
}

/** Runs in the page: replaces the camera by a clock, whose frames encode in 16 cells when they were drawn. */
export function clockAsCamera(): void {
  const devices = navigator.mediaDevices;
  const ask = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wish = {}) => {
    const stream = await ask(wish);
    if (!wish.video) return stream;
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 });
    const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
    const draw = () => {
      const now = Math.round(performance.timeOrigin + performance.now()) % 65_536;
      for (let cell = 0; cell < 16; cell += 1) {
        pen.fillStyle = (now >> cell) & 1 ? "#fff" : "#000";
        pen.fillRect((cell % 8) * 80, Math.floor(cell / 8) * 180, 80, 180);
      }
    };
    draw();
    setInterval(draw, 50);
    const [picture] = canvas.captureStream(20).getVideoTracks();
    return new MediaStream([...(picture ? [picture] : []), ...stream.getAudioTracks()]);
  };
}

/** Age in milliseconds of the frames of the other's clock when they are shown. */
export async function frameAges(page: Page, side: Exclude<Side, "staff">, count: number): Promise<number[]> {
  await page.evaluate((name) => {
    const ages: number[] = ((globalThis as Scope).ages = []);
    const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${name}'s picture"]`);
    const pen = Object.assign(document.createElement("canvas"), { width: 640, height: 360 }).getContext("2d", {
      willReadFrequently: true,
    }) as CanvasRenderingContext2D;
    const read = () => {
      if (!video) return;
      pen.drawImage(video, 0, 0, 640, 360);
      let shown = 0;
      for (let cell = 0; cell < 16; cell += 1) {
        const [light = 0] = pen.getImageData((cell % 8) * 80 + 40, Math.floor(cell / 8) * 180 + 90, 1, 1).data;
        if (light > 128) shown |= 1 << cell;
      }
      const age = (Math.round(performance.timeOrigin + performance.now()) - shown) & 65_535;
      if (age < 10_000) ages.push(age);
      video.requestVideoFrameCallback(read);
    };
    video?.requestVideoFrameCallback(read);
  }, names[side]);
  await page.waitForFunction((wanted) => ((globalThis as Scope).ages?.length ?? 0) >= wanted, count, { timeout: 120_000 });
  return page.evaluate(() => (globalThis as Scope).ages ?? []);
}

/** A WAV file that resembles speech, for fake microphones: hummed syllables with pauses for breath. */
export function speechFile(): string {
  const [rate, length] = [48_000, 12];
  const samples = new Int16Array(rate * length);
  let hiss = 7;
  for (let nth = 0; nth < samples.length; nth += 1) {
    const time = nth / rate;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 3.7 * time)) * (Math.sin(2 * Math.PI * 0.21 * time) > -0.6 ? 1 : 0);
    const pitch = 2 * Math.PI * (130 * time + 3 * Math.sin(2 * Math.PI * 0.9 * time));
    let voice = 0;
    for (let tone = 1; tone <= 24; tone += 1) voice += Math.sin(pitch * tone + tone * tone) / (1 + Math.abs(tone - 5) * 0.6);
    hiss = (hiss * 1_103_515_245 + 12_345) % 2_147_483_648;
    voice += (hiss / 2_147_483_648 - 0.5) * 1.2;
    samples[nth] = Math.round(syllable * voice * 2_600);
  }
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.byteLength, 40);
  const path = join(tmpdir(), `tutoring-speech-${process.pid}.wav`);
  writeFileSync(path, Buffer.concat([header, Buffer.from(samples.buffer)]));
  return path;
}
