import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { insertAsTyped, openFirefox } from "./firefox.ts";
import { translatePage } from "./translation.ts";
import { letReactHear, openWebKit } from "./webkit.ts";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Whether every page is translated by the browser, as far as we can tell what it does. */
export const translated = process.env["TRANSLATED"] === "yes";

/** Whose pages the journeys are walked in: Chromium's, unless a project of `vitest.config.ts` says another's. */
export const engine = process.env["BROWSER"] ?? "chromium";

const modules = join(import.meta.dirname, "../node_modules");

/**
 * Unpacks the packaged browser into this checkout, since under /tmp it would clash with another user's. It is unpacked into a
 * draft folder and then renamed, since several test files may need it at once.
 */
async function unpackBrowser(): Promise<string> {
  const room = join(modules, ".browser-unpacked");
  const program = join(room, "chromium");
  if (existsSync(program)) return program;
  const draft = mkdtempSync(join(modules, ".browser-"));
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = draft;
  try {
    await (await import("@sparticuz/chromium")).default.executablePath();
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
  try {
    renameSync(draft, room);
  } catch {
    rmSync(draft, { recursive: true, force: true }); // another process was first
  }
  return program;
}

/** The machine's Chromium, else Playwright's, else the one in an npm package. The headless shell needs two thirds of the time. */
export async function openBrowser(more: string[] = [], environment: Record<string, string> = {}): Promise<Browser> {
  if (engine === "firefox") return openFirefox(!translated);
  if (engine === "webkit") return openWebKit();
  const known = [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    chromium.executablePath(),
  ];
  const found = known.find((path) => path && existsSync(path));
  const executablePath = found ?? (await unpackBrowser());
  return chromium.launch({ executablePath, args: [...flags, ...more], env: { ...process.env, ...environment } });
}

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

type Watched = { page: Page; context: BrowserContext; complaints: string[] };

/**
 * What other browsers complain of by themselves: pages of plain text may have no icon and no style, which they ask for all the same, and a
 * page that is left while it loads has not loaded everything.
 */
const ofTheirOwn =
  /^policy: style-src-attr inline :1$|^console: Refused to apply a stylesheet because its hash, |\/favicon\.ico|: download failed|error loading dynamically imported module|^console: (React Router caught the following error during render )?Error$/;

/** A page that collects its faults: violations of the content security policy, errors, calls to other hosts. */
export async function openPage(browser: Browser, url: string, viewport = phone): Promise<Watched> {
  const context = await browser.newContext({
    viewport,
    baseURL: url,
    timezoneId: "Asia/Kolkata",
    locale: "en-IN",
    // without a graphics card, motion takes a fifth of all time; the journeys of translated pages are walked with it
    reducedMotion: translated ? "no-preference" : "reduce",
  });
  context.setDefaultTimeout(60_000); // several browsers at once keep two cores busy
  const page = await context.newPage();
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (engine === "chromium" || !ofTheirOwn.test(text)) complaints.push(text);
  };
  await page.exposeFunction("complain", complain);
  await page.addInitScript(() => {
    const say = (text: string) => (globalThis as unknown as { complain: (text: string) => void }).complain(text);
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      say(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
    if (!("Notification" in globalThis) || !("userActivation" in navigator)) return;
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = (...given) => {
      if (!navigator.userActivation.isActive) say("asks for notifications without a tap");
      return ask(...given);
    };
  });
  if (engine === "firefox") await page.addInitScript(insertAsTyped);
  if (engine === "webkit") await page.addInitScript(letReactHear);
  if (translated) await page.addInitScript(translatePage);
  page.on("pageerror", ({ message }) => {
    // what was translated before React came is made again
    if (!(translated && message.includes("#418"))) complain(`error: ${message}`);
  });
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource/.test(message.text())) complain(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) complain(`other host: ${request.url()}`);
  });
  return { page, context, complaints };
}

/** The open request of the desk: beside the list on a wide screen, over it on others. */
export const requestPanel = (page: Page, name: string | RegExp = /^BK-/) =>
  page.getByRole("region", { name }).or(page.getByRole("dialog", { name }));
