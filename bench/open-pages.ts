import { openApp, readSettings } from "@tutoring/api";
import { pageServer } from "../web/serve-pages.ts";

/** The product's pages in this process. */
export async function openPages(environment: NodeJS.ProcessEnv) {
  const app = await openApp(readSettings(environment), {
    checkout: process.cwd(),
    version: "bench",
    released: "2026-11-29",
    print: () => {},
  });
  const built = new URL("../web/build/server/index.js", import.meta.url).href;
  const site = (await import(built)) as typeof import("../web/site.ts");
  const answer = pageServer(app.api, () => Promise.resolve(site), {
    address: app.address,
    callHosts: [],
    pictureHost: undefined,
    filesOf: () => [],
    keep: true,
    pagesPerClientMinute: 1_000_000,
  });
  return { app, page: (path: string) => answer(new Request(app.address + path), "bench") };
}
