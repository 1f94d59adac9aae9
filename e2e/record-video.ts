// `npm run video`: the home page's films, one in each language: the product's own screens from a search to a booked demo class.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { addressIn, type Language, languages, locales } from "@tutoring/contract/languages";
import type { Locator, Page } from "playwright-core";
import { filmWords } from "./film-words.ts";
import { openHarness } from "./harness.ts";

const size = { width: 960, height: 540 };
const framesASecond = 20;
const maxBytes = 2_000_000;
const file = (ending: string) => join(import.meta.dirname, `../web/app/art/how-it-works.${ending}`);
const fileIn = (language: Language, ending: string) => file(language === "en" ? ending : `${language}.${ending}`);

if (spawnSync("ffmpeg", ["-version"]).status !== 0) {
  console.error("The video needs ffmpeg, which is not installed (on Debian: apt-get install ffmpeg).");
  process.exit(1);
}

type Frame = { at: number; picture: Buffer };
type Cue = { at: number; text: string };
type Film = { frames: Frame[]; cues: Cue[]; seconds: number };

const { product, browser, close } = await openHarness();
const films = new Map<Language, Film>();
try {
  for (const language of languages) films.set(language, await record(language));
} finally {
  await close();
}

for (const [language, film] of films) {
  const [webm, mp4] = [fileIn(language, "webm"), fileIn(language, "mp4")];
  await encode(film, ["-c:v", "libvpx-vp9", "-crf", "34", "-b:v", "0", "-row-mt", "1"], webm);
  await encode(film, ["-c:v", "libx264", "-preset", "slow", "-crf", "25", "-pix_fmt", "yuv420p", "-movflags", "+faststart"], mp4);
  writeFileSync(fileIn(language, "vtt"), captions(film));
  for (const path of [webm, mp4]) {
    const bytes = statSync(path).size;
    console.log(`${path}: ${(bytes / 1000).toFixed(0)} kB, ${film.seconds.toFixed(1)} s`);
    if (bytes > maxBytes) throw new Error(`${path} is over ${maxBytes} bytes`);
  }
}
const lengths = [...films].map(([language, { seconds }]) => [language, Math.round(seconds)]);
writeFileSync(file("json"), `${JSON.stringify(Object.fromEntries(lengths), undefined, 1).replaceAll(/\n\s*/g, " ")}\n`);

async function record(language: Language): Promise<Film> {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 4 / 3,
    baseURL: product.url,
    timezoneId: "Asia/Kolkata",
    locale: locales[language],
  });
  await context.addInitScript(drawPointer);
  const page = await context.newPage();
  await page.goto(addressIn(language, "/"));
  await page.locator(".home-cover[data-done]").waitFor({ state: "attached" });
  await page.locator(".home-cover").waitFor({ state: "hidden" });
  await page.waitForFunction(() => document.documentElement.classList.contains("all-letters"));
  await page.evaluate(() => document.fonts.ready);

  const [frames, cues]: [Frame[], Cue[]] = [[], []];
  const camera = await context.newCDPSession(page);
  let begun = 0;
  const since = () => (performance.now() - begun) / 1000;
  camera.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push({ at: since(), picture: Buffer.from(data, "base64") });
    void camera.send("Page.screencastFrameAck", { sessionId });
  });
  await camera.send("Page.startScreencast", { format: "jpeg", quality: 92 });
  begun = performance.now();
  await play(page, language, (text) => cues.push({ at: since(), text }));
  await camera.send("Page.stopScreencast");
  const seconds = since();
  await context.close();
  return { frames, cues, seconds };
}

/** One caption for each step. */
async function play(page: Page, language: Language, caption: (text: string) => void) {
  const { captions, typed, ...words } = filmWords[language];
  caption(captions.search);
  await pause(1500);
  await page.mouse.wheel(0, 140);
  await pause(500);
  const search = page.getByRole("combobox", { name: words.search });
  await press(search);

  await search.pressSequentially(typed.search, { delay: 110 });
  const found = page.getByRole("option", { name: words.course }).first();
  await found.waitFor();
  await pause(1200);
  await press(found);

  await page.getByRole("heading", { level: 1 }).waitFor();
  caption(captions.course);
  await pause(1800);
  await page.mouse.move(300, 300);
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 35);
    await pause(60);
  }
  await pause(1200);
  await press(page.getByRole("button", { name: words.book }).filter({ visible: true }));

  const dialog = page.getByRole("dialog");
  caption(captions.code);
  const email = dialog.getByLabel(words.email);
  await email.waitFor();
  await pause(700);
  await press(email);
  await email.pressSequentially(typed.email, { delay: 60 });
  await pause(300);
  await press(dialog.getByRole("button", { name: words.sendCode }));
  const boxes = page.getByRole("textbox", { name: words.theCode });
  await boxes.waitFor({ state: "attached" });
  const code = await product.codeFor(typed.email);
  await pause(900);
  await boxes.focus();
  await page.keyboard.type(code, { delay: 160 });
  await pause(300);
  await press(dialog.getByRole("button", { name: words.verify }));

  caption(captions.family);
  await dialog.getByLabel(words.studentName).waitFor();
  await pause(500);
  for (const [label, text] of [
    [words.studentName, typed.student],
    [words.parentName, typed.parent],
    [words.phone, "9811042367"],
  ] as const) {
    await press(dialog.getByLabel(label));
    await dialog.getByLabel(label).pressSequentially(text, { delay: 55 });
  }
  await press(dialog.getByRole("button", { name: words.create }));
  const book = dialog.getByRole("button", { name: words.bookDemoClass });
  await book.waitFor();
  await pause(1200);
  await press(book);

  await dialog.getByText(words.bookingConfirmed).waitFor();
  caption(captions.booked);
  await pause(2200);
  await press(dialog.getByRole("link", { name: words.viewBookings }));
  await page.getByText(words.notAllotted).waitFor();
  await pause(2500);
}

/** Moves the drawn pointer there, waits like a hand, and presses. */
async function press(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box) await target.page().mouse.move(box.x + Math.min(box.width / 2, 160), box.y + box.height / 2, { steps: 12 });
  await pause(250);
  await target.click({ position: box ? { x: Math.min(box.width / 2, 160), y: box.height / 2 } : { x: 5, y: 5 } });
}

/** Runs in the page: a dot that follows the mouse, since a screencast does not show one. */
function drawPointer() {
  const dot = document.createElement("div");
  Object.assign(dot.style, {
    position: "fixed",
    zIndex: "99999",
    width: "22px",
    height: "22px",
    margin: "-11px",
    borderRadius: "50%",
    background: "rgb(164 50 134 / .45)",
    border: "2px solid white",
    pointerEvents: "none",
  });
  const follow = ({ clientX, clientY }: MouseEvent) => {
    if (!dot.isConnected) document.body.append(dot); // only now, after hydration
    Object.assign(dot.style, { left: `${clientX}px`, top: `${clientY}px` });
  };
  addEventListener("mousemove", follow, true);
}

/** Frames come when something changes; the film repeats the last one until the next. */
async function encode({ frames, seconds }: Film, codec: string[], path: string) {
  const input = ["-f", "image2pipe", "-c:v", "mjpeg", "-framerate", String(framesASecond), "-i", "-"];
  const scale = ["-vf", "scale=1280:720:flags=lanczos", "-an", "-map_metadata", "-1"];
  const ffmpeg = spawn("ffmpeg", ["-loglevel", "error", "-y", ...input, ...scale, ...codec, path], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(ffmpeg, "exit");
  let next = 0;
  for (let tick = 0; tick < seconds * framesASecond; tick += 1) {
    while (frames[next + 1] && (frames[next + 1]?.at ?? 0) <= tick / framesASecond) next += 1;
    const picture = frames[next]?.picture;
    if (picture && !ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error("ffmpeg could not make the film; it says why above");
}

function captions({ cues, seconds }: Film): string {
  const time = (at: number) => `00:00:${at.toFixed(3).padStart(6, "0")}`;
  const lines = cues.map(({ at, text }, nth) => `${time(at)} --> ${time(cues[nth + 1]?.at ?? seconds)}\n${text}\n`);
  return `WEBVTT\n\n${lines.join("\n")}`;
}
