import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
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

test.each(["family.en", "family.hi", "tutor.en", "tutor.hi"])(
  "the app %s opens another window when it is started again, so that a class that is running in one goes on",
  (name) => {
    const { launch_handler: launched } = JSON.parse(readFileSync(`web/public/${name}.webmanifest`, "utf8")) as {
      launch_handler: { client_mode: string[] };
    };
    expect(launched.client_mode).toEqual(["navigate-new", "auto"]);
  },
);

/** A part of the worker, and what happens to it; an event ends when its work is done. */
function workerOf(part: string, given: object) {
  const listeners = new Map<string, (event: object) => void>();
  runInNewContext(readFileSync(`web/public/worker/${part}.js`, "utf8"), {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    ...given,
  });
  return (name: string, event: object) =>
    new Promise((resolve) => listeners.get(name)?.({ ...event, waitUntil: resolve, respondWith: resolve }));
}

test("a reminder of the last hour is heard, though the one of the day before still lies there unread", async () => {
  const shown: { tag: string; renotify: boolean }[] = [];
  const happens = workerOf("notifications", {
    navigator: {},
    registration: {
      showNotification: (_: string, options: { tag: string; renotify: boolean }) => Promise.resolve(shown.push(options)),
    },
  });
  const push = (sent: object) => happens("push", { data: { json: () => sent } });
  await push({ title: "Class in an hour", body: "Aarav: Algebra", tag: "lesson" });
  await push({ title: "News", tag: "" }); // browsers refuse to sound again for what replaces nothing
  expect(shown).toMatchObject([
    { tag: "lesson", renotify: true },
    { tag: "", renotify: false },
  ]);
});

test("signing out takes a child's classes off the lock screen, too", async () => {
  const closed: string[] = [];
  const lying = ["Class in an hour", "Class tomorrow"].map((title) => ({ close: () => closed.push(title) }));
  const happens = workerOf("notifications", { registration: { getNotifications: () => Promise.resolve(lying) } });
  await happens("message", { data: { forget: true } });
  expect(closed).toEqual(["Class in an hour", "Class tomorrow"]);
});

test.each([
  { from: "an app of the device", referrer: "", origin: "null", kept: 1 },
  { from: "an app that names itself", referrer: "android-app://com.google.android.apps.photos/", origin: "null", kept: 1 },
  { from: "a form of another site", referrer: "https://evil.example/", origin: "https://evil.example", kept: 0 },
  { from: "a form of another site that hides its origin", referrer: "https://evil.example/", origin: "null", kept: 0 },
])("a photo that $from shares is kept on the device: $kept", async ({ referrer, origin, kept }) => {
  const stored: string[] = [];
  const cache = { put: (name: string) => Promise.resolve(stored.push(name)) };
  const own = "https://tutoring.example";
  const happens = workerOf("shared-photos", {
    ...{ File, Response, URL, Date, encodeURIComponent, location: { origin: own } },
    caches: { delete: () => Promise.resolve(true), open: () => Promise.resolve(cache) },
  });
  const form = new FormData();
  form.append("photos", new File(["x"], "sums.jpg", { type: "image/jpeg" }));
  const request = { url: `${own}/student/share`, method: "POST", mode: "navigate", headers: new Headers({ origin }), referrer };
  await happens("fetch", { request: { ...request, formData: () => Promise.resolve(form) } });
  await expect.poll(() => stored.length).toBe(kept);
  expect(stored).toHaveLength(kept);
});
