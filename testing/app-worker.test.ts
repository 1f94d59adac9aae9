import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { assetServer } from "../web/serve-assets.ts";

/** What is served at an address, with the worker on or off. */
async function served(appWorker: "on" | "off", path: string) {
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  cpSync("web/public", folder, { recursive: true });
  const answer = assetServer(folder, { appWorker });
  const server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return {
      text: await reply.text(),
      cached: reply.headers.get("cache-control"),
      policy: reply.headers.get("content-security-policy"),
    };
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

test("an operator switches the worker off in all browsers, and notifications go on", async () => {
  const [on, off] = [await served("on", "/app-worker.js"), await served("off", "/app-worker.js")];
  expect(on.text).toContain("/worker/kept-pages.js");
  expect(off.text).not.toContain("/worker/kept-pages.js");
  expect(off.text).toContain("caches.delete");
  for (const { text, cached, policy } of [on, off]) {
    expect(text).toContain("/worker/notifications.js");
    expect(cached).toBe("no-cache"); // browsers learn of another one at the next page
    expect(policy).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
  }
});

test("workers of earlier versions remove themselves, or go on showing notifications until these have moved", async () => {
  expect((await served("on", "/staff-worker.js")).text).toContain("registration.unregister()");
  expect((await served("on", "/push-worker.js")).text).toContain("/worker/notifications.js");
});
