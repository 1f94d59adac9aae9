// `npm run video`: the home page's film, the product's own screens from a search to a booked demo class.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { openStage } from "./stage.ts";

const size = { width: 960, height: 540 };
const framesASecond = 20;
const maxBytes = 2_000_000;
const file = (ending: string) => join(import.meta.dirname, `../web/app/art/how-it-works.${ending}`);

if (spawnSync("ffmpeg", ["-version"]).status !== 0) {
  console.error("The video needs ffmpeg, which is not installed (on Debian: apt-get install ffmpeg).");
  process.exit(1);
}

const { product, browser, close } = await openStage();
const context = await browser.newContext({
  viewport: size,
  deviceScaleFactor: 4 / 3,
  baseURL: product.url,
  timezoneId: "Asia/Kolkata",
  locale: "en-IN",
});
await context.addInitScript(drawPointer);
const page = await context.newPage();
await page.goto("/");
await page.locator(".home-cover[data-done]").waitFor({ state: "attached" });
await page.locator(".home-cover").waitFor({ state: "hidden" });

const frames: { at: number; picture: Buffer }[] = [];
const cues: { at: number; en: string; hi: string }[] = [];
const camera = await context.newCDPSession(page);
camera.on("Page.screencastFrame", ({ data, sessionId }) => {
  frames.push({ at: performance.now(), picture: Buffer.from(data, "base64") });
  void camera.send("Page.screencastFrameAck", { sessionId });
});
await camera.send("Page.startScreencast", { format: "jpeg", quality: 92 });
const begun = performance.now();
const caption = (en: string, hi: string) => void cues.push({ at: (performance.now() - begun) / 1000, en, hi });

try {
  await play(page);
} finally {
  await camera.send("Page.stopScreencast");
}
const seconds = (performance.now() - begun) / 1000;
await close();

await encode(["-c:v", "libvpx-vp9", "-crf", "34", "-b:v", "0", "-row-mt", "1"], file("webm"));
await encode(["-c:v", "libx264", "-preset", "slow", "-crf", "25", "-pix_fmt", "yuv420p", "-movflags", "+faststart"], file("mp4"));
writeFileSync(file("vtt"), captions("en"));
writeFileSync(file("hi.vtt"), captions("hi"));
writeFileSync(file("json"), `${JSON.stringify({ seconds: Math.round(seconds) })}\n`);
for (const ending of ["webm", "mp4"]) {
  const bytes = statSync(file(ending)).size;
  console.log(`${file(ending)}: ${(bytes / 1000).toFixed(0)} kB, ${seconds.toFixed(1)} s`);
  if (bytes > maxBytes) throw new Error(`${ending} is over ${maxBytes} bytes`);
}

/** One line of captions for each step. */
async function play(page: Page) {
  caption("Search for what your child would like to learn.", "बच्चे को जो सीखना है, वह खोजें।");
  await pause(1500);
  await page.mouse.wheel(0, 140);
  await pause(500);
  const search = page.getByRole("combobox", { name: "Search courses" });
  await press(search);

  await search.pressSequentially("class 10 maths", { delay: 110 });
  const found = page.getByRole("option", { name: /Mathematics for CBSE Class 10/ }).first();
  await found.waitFor();
  await pause(1200);
  await press(found);

  await page.getByRole("heading", { level: 1 }).waitFor();
  caption("See what the course covers and what it costs.", "देखें कि कोर्स में क्या है और उसकी कीमत क्या है।");
  await pause(1800);
  await page.mouse.move(300, 300);
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 35);
    await pause(60);
  }
  await pause(1200);
  await press(page.getByRole("button", { name: "Book Demo Class" }).filter({ visible: true }));

  const dialog = page.getByRole("dialog");
  caption("Enter your e-mail address and get a code at once.", "अपना ईमेल लिखें, OTP तुरंत आ जाएगा।");
  const email = dialog.getByLabel("Email");
  await email.waitFor();
  await pause(700);
  await press(email);
  await email.pressSequentially("ritu.malhotra@example.in", { delay: 60 });
  await pause(300);
  await press(dialog.getByRole("button", { name: "Send OTP" }));
  const boxes = page.getByRole("textbox", { name: "The 6-digit code" });
  await boxes.waitFor({ state: "attached" });
  const code = await product.codeFor("ritu.malhotra@example.in");
  await pause(900);
  await boxes.focus();
  await page.keyboard.type(code, { delay: 160 });
  await pause(300);
  await press(dialog.getByRole("button", { name: "Verify" }));

  caption("Tell us who will learn and how to reach you.", "बताएँ कि कौन सीखेगा और आपसे कैसे संपर्क करें।");
  const student = dialog.getByLabel("Student Name *");
  await student.waitFor();
  await pause(500);
  for (const [label, words] of [
    ["Student Name *", "Aarav Malhotra"],
    ["Parent Name *", "Ritu Malhotra"],
    ["Phone Number *", "9811042367"],
  ] as const) {
    await press(dialog.getByLabel(label));
    await dialog.getByLabel(label).pressSequentially(words, { delay: 55 });
  }
  await press(dialog.getByRole("button", { name: "Create Account" }));
  const book = dialog.getByRole("button", { name: "Book Demo Class" });
  await book.waitFor();
  await pause(1200);
  await press(book);

  await dialog.getByText("Booking Confirmed!").waitFor();
  caption(
    "Booked. We'll call within 24 hours to arrange a tutor and a time.",
    "बुकिंग हो गई। हम 24 घंटे में फ़ोन करके ट्यूटर और समय तय करेंगे।",
  );
  await pause(2200);
  await press(dialog.getByRole("link", { name: "View My Bookings" }));
  await page.getByText("Not Allotted").waitFor();
  await pause(2500);
}

/** Moves the drawn pointer there, waits like a hand, and presses. */
async function press(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box) await page.mouse.move(box.x + Math.min(box.width / 2, 160), box.y + box.height / 2, { steps: 12 });
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
    if (!dot.isConnected) document.body.append(dot); // only now: the page's code has taken over the page by then
    Object.assign(dot.style, { left: `${clientX}px`, top: `${clientY}px` });
  };
  addEventListener("mousemove", follow, true);
}

/** Frames come when something changes; the film repeats the last one until the next. */
async function encode(codec: string[], path: string) {
  const input = ["-f", "image2pipe", "-c:v", "mjpeg", "-framerate", String(framesASecond), "-i", "-"];
  const scale = ["-vf", "scale=1280:720:flags=lanczos", "-an", "-map_metadata", "-1"];
  const ffmpeg = spawn("ffmpeg", ["-loglevel", "error", "-y", ...input, ...scale, ...codec, path], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(ffmpeg, "exit");
  let next = 0;
  for (let tick = 0; tick < seconds * framesASecond; tick += 1) {
    while (frames[next + 1] && (frames[next + 1]?.at ?? 0) - begun <= (tick / framesASecond) * 1000) next += 1;
    const picture = frames[next]?.picture;
    if (picture && !ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error("ffmpeg could not make the film; it says why above");
}

function captions(language: "en" | "hi"): string {
  const time = (at: number) => `00:00:${at.toFixed(3).padStart(6, "0")}`;
  const lines = cues.map(({ at, [language]: text }, nth) => `${time(at)} --> ${time(cues[nth + 1]?.at ?? seconds)}\n${text}\n`);
  return `WEBVTT\n\n${lines.join("\n")}`;
}
