import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Browser } from "playwright-core";
import { phone } from "../e2e/browser.ts";

export type Weight = {
  html: number;
  script: number;
  scriptAtIdle: number;
  scriptOnUse: number;
  styleWithinHtml: number;
  fontBeforeText: number;
  fontLater: number;
  largestPicture: number;
};

const brotli = async (text: string) => (await promisify(brotliCompress)(text)).length;

/** Bytes of a page over the network, as served (text in brotli), with what its code fetches when idle and when the page is first used. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  const seen = new Map<string, { url: string; type: string; bytes: number }>();
  network.on("Network.responseReceived", ({ requestId, type, response }) =>
    seen.set(requestId, { url: response.url, type, bytes: 0 }),
  );
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  const answer = await page.goto(url, { waitUntil: "networkidle" });
  const html = (await answer?.text()) ?? "";
  const later = async () => {
    await page.waitForTimeout(4_000); // time for what is fetched when idle
    await page.waitForLoadState("networkidle");
  };
  await later();
  const untouched = new Set(seen.values());
  await page.mouse.move(100, 100);
  await later();
  await context.close();

  const all = [...seen.values()];
  const sum = (of: (one: (typeof all)[number]) => boolean) => all.filter(of).reduce((bytes, one) => bytes + one.bytes, 0);
  const named = ({ url: address }: { url: string }) => markup.includes(new URL(address).pathname);
  const markup = html.replace(/<style[^>]*>[\s\S]*?<\/style>/, "");
  const style = await brotli(/<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "");
  return {
    html: sum(({ type }) => type === "Document"),
    script: sum((one) => one.type === "Script" && named(one)),
    scriptAtIdle: sum((one) => one.type === "Script" && !named(one) && untouched.has(one)),
    scriptOnUse: sum((one) => one.type === "Script" && !untouched.has(one)),
    styleWithinHtml: style + sum(({ type }) => type === "Stylesheet"),
    fontBeforeText: sum((one) => one.type === "Font" && named(one)),
    fontLater: sum((one) => one.type === "Font" && !named(one)),
    largestPicture: Math.max(0, ...all.filter(({ type }) => type === "Image").map(({ bytes }) => bytes)),
  };
}
