import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { type Browser, type BrowserContext, webkit } from "playwright-core";
import { freePort } from "../testing/free-port.ts";
import { programOf } from "./other-browsers.ts";
import { type Hands, useHands } from "./webkit-hands.ts";

/** Its window could not be as narrow as a phone with a toolbar of the usual size. */
const style = "* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0.01); }";

type Options = { viewport?: { width: number; height: number }; baseURL?: string; reducedMotion?: "reduce" | "no-preference" };
type WithOptions = { _options: { baseURL?: string | undefined } };
type Internals = { _connection: { toImpl: (one: unknown) => WithOptions } };

/** Waits until this has an answer. */
async function soon<T>(ask: () => Promise<T | undefined>, what: string): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await pause(100);
  }
  throw new Error(`${what} did not come.`);
}

/** A screen of its own, so that the window on it has the keyboard. Returns its name. */
async function openScreen(children: ChildProcess[]): Promise<string> {
  const server = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-r"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  children.push(server);
  return new Promise((resolve, reject) => {
    server.on("error", reject).on("exit", (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    server.stdout.once("data", (said: Buffer) => resolve(`:${said.toString().trim()}`));
  });
}

/** Opens one window of WebKitGTK, and speaks with it by the protocol of WebKit's inspector. */
async function openWindow(options: Options): Promise<BrowserContext> {
  const folder = mkdtempSync(join(tmpdir(), "tutoring-webkit-"));
  const children: ChildProcess[] = [];
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0/gtk.css"), style);
  const port = await freePort();
  const env = {
    ...process.env,
    TZ: "Asia/Kolkata",
    LANG: "en_IN.UTF-8",
    GTK_IM_MODULE: "gtk-im-context-simple",
    DISPLAY: await openScreen(children),
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
    WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
  };
  const { baseURL } = options;
  // a page of this site, since the inspector loses a page whose process changes with the site
  children.push(spawn(programOf("webkit"), [`${baseURL}/robots.txt`], { env, stdio: "ignore" }));
  const socket = await soon(async () => {
    const list = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    return list.includes("robots.txt") ? /socket\/\d+\/\d+\/WebPage/.exec(list)?.[0] : undefined;
  }, "WebKit's window");

  const index = createServer((_, answer) =>
    answer
      .setHeader("content-type", "application/json")
      .end(JSON.stringify([{ webSocketDebuggerUrl: `ws://127.0.0.1:${port}/${socket}` }])),
  );
  const indexPort = await freePort();
  index.listen(indexPort, "127.0.0.1");
  const browser = await webkit.connectOverCDP(`http://127.0.0.1:${indexPort}`);
  index.close();
  const [context] = browser.contexts();
  const [page] = context?.pages() ?? [];
  if (!context || !page) throw new Error("WebKit opened no page.");
  await page.waitForFunction(() => location.pathname === "/robots.txt" && document.readyState === "complete");

  (context as unknown as WithOptions)._options.baseURL = baseURL;
  (browser as unknown as Internals)._connection.toImpl(context)._options.baseURL = baseURL;

  const run = promisify(execFile);
  const tool: Hands = async (...words) => (await run("xdotool", words, { env, timeout: 30_000 })).stdout.trim();
  const window = await soon(
    async () => (await tool("search", "--onlyvisible", "--class", "MiniBrowser")).split("\n")[0] || undefined,
    "WebKit's window",
  );
  const bar = await page.evaluate(() => outerHeight - innerHeight);
  const resize = async ({ width, height }: { width: number; height: number }) => {
    await tool("windowsize", "--sync", window, String(width), String(height + bar));
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
  };
  await tool("windowmove", window, "0", "0", "windowfocus", window);
  useHands(browser, page, tool);
  await resize(options.viewport ?? { width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: options.reducedMotion ?? null });
  let given = false;
  return Object.assign(context, {
    newPage: async () => {
      if (given) throw new Error("WebKit's window has one page.");
      given = true;
      return Object.assign(page, { setViewportSize: resize });
    },
    close: async () => {
      await browser.close();
      for (const child of children.toReversed()) child.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  });
}

/** The machine's WebKit, as far as Playwright's tests use a browser; every context is a window with storage of its own. */
export function openWebKit(): Browser {
  const open = new Set<BrowserContext>();
  const one = {
    newContext: async (options: Options = {}) => {
      const context = await openWindow(options);
      open.add(context);
      return context;
    },
    contexts: () => [...open],
    close: async () => {
      await Promise.all([...open].map((context) => context.close()));
      open.clear();
    },
  };
  return one as unknown as Browser;
}

/** A time that Playwright fills in, from within the page, is news to React. */
export const letReactHear = () =>
  addEventListener(
    "input",
    ({ target, isTrusted }) => {
      const { _valueTracker: known } = target as { _valueTracker?: { setValue: (value: string) => void } };
      if (!isTrusted) known?.setValue("");
    },
    true,
  );
