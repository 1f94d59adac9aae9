import { Hono } from "hono";
import { expect, test } from "vitest";
import { readSettings } from "#api/platform/core/settings.ts";
import type { Env } from "./serve.ts";
import { serveAssetLinks } from "./asset-links.ts";

const [play, upload] = ["AB", "CD"].map((byte) => Array.from({ length: 32 }, () => byte).join(":"));

test("Android finds that the app of the setting is ours, with both of its keys", async () => {
  const app = new Hono<Env>();
  serveAssetLinks(app, readSettings({ ANDROID_APP: `in.example.app;${play};${upload}` }).ANDROID_APP ?? "");
  const answer = await app.request("/.well-known/assetlinks.json");
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await answer.json()).toEqual([
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: { namespace: "android_app", package_name: "in.example.app", sha256_cert_fingerprints: [play, upload] },
    },
  ]);
});

test.each(["in.example.app", "app;AB:CD", `in.example.app;${play?.toLowerCase()}`])(
  "an operator who sets ANDROID_APP to %s reads what is wrong",
  (given) => expect(() => readSettings({ ANDROID_APP: given })).toThrow(/^ANDROID_APP cannot be read/),
);
