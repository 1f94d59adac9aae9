import type { Hono } from "hono";
import type { Env } from "./serve.ts";

/** Says which Android app is ours, so that it shows our pages without an address bar. `given`: the package, then the fingerprints of its keys. */
export function serveAssetLinks(app: Hono<Env>, given: string): void {
  const [name, ...fingerprints] = given.split(";");
  const target = { namespace: "android_app", package_name: name, sha256_cert_fingerprints: fingerprints };
  const links = [{ relation: ["delegate_permission/common.handle_all_urls"], target }];
  app.get("/.well-known/assetlinks.json", (c) => c.json(links, 200, { "cache-control": "public, max-age=3600" }));
}
