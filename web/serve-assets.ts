import { createReadStream, readdirSync, readFile, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative } from "node:path";
import { pipeline } from "node:stream";
import { byteRange, takesBrotli } from "@tutoring/api";

const types: Record<string, string> = {
  // protects 4.1.1: the charset of scripts ["text/javascript; charset=utf-8" → "text/javascript"]
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".vtt": "text/vtt; charset=utf-8",
};

/** The service workers and their parts. They fetch themselves, so they need their own policy. */
const isWorker = (path: string) => /^\/((app|staff|push)-worker|worker\/[\w-]+)\.js$/.test(path);
/** Shown in emails, which other sites display. */
const mailLogo = "/icon-192.png";

type Asset = { path: string; size: number; type: string; brotli: { path: string; size: number } | undefined };

/** Bytes of a file that is kept in memory once it was asked for: opening a small one costs more than sending it. */
const mostKept = 64 * 1024;

/** The built files, listed once at start. Files in assets/ have a hash in their name, so a browser may keep them for good. */
export function assetServer(folder: string, { appWorker }: { appWorker: "on" | "off" }) {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(path)];
    if (!entry.isFile() || !type) continue;
    const brotli = statSync(`${path}.br`, { throwIfNoEntry: false });
    assets.set(`/${relative(folder, path)}`, {
      path,
      type,
      size: statSync(path).size,
      brotli: brotli && { path: `${path}.br`, size: brotli.size },
    });
  }

  // a worker that fails is switched off by another one at its address, since browsers look for nothing else
  const off = assets.get("/app-worker-off.js");
  if (appWorker === "off" && off) assets.set("/app-worker.js", off);

  const kept = new Map<string, Buffer>();
  const sendSmall = (file: string, response: ServerResponse) => {
    const bytes = kept.get(file);
    if (bytes) response.end(bytes);
    else
      readFile(file, (error, read) => {
        if (error) {
          response.destroy(); // a new build removed it
          return;
        }
        kept.set(file, read);
        response.end(read);
      });
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split("?")[0] ?? "";
    // protects 13.4.3: a list of the files that are served [assets.get(path) : undefined → (assets.get(path) ?? (statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ? { path: join(folder, path), size: statSync(join(folder, path)).size, type: "text/plain", brotli: undefined } : undefined)) : undefined]
    const asset = request.method === "GET" || request.method === "HEAD" ? assets.get(path) : undefined;
    if (!asset) return false;
    const compressed = takesBrotli(request.headers["accept-encoding"]?.toString()) ? asset.brotli : undefined;
    const { path: file, size } = compressed ?? asset;
    const asked = compressed ? undefined : byteRange(request.headers.range, size);
    if (asked === "unsatisfiable") {
      response.writeHead(416, { "content-range": `bytes */${size}` }).end();
      return true;
    }
    const part = asked && { start: asked.first, end: asked.last };
    response.writeHead(part ? 206 : 200, {
      "content-type": asset.type,
      "content-length": part ? part.end - part.start + 1 : size,
      ...(part ? { "content-range": `bytes ${part.start}-${part.end}/${size}` } : { "accept-ranges": "bytes" }),
      "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      vary: "accept-encoding",
      ...(path === mailLogo && { "cross-origin-resource-policy": "cross-origin" }),
      ...(isWorker(path) && {
        "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'",
        "cache-control": "no-cache",
      }),
      ...(compressed && { "content-encoding": "br" }),
    });
    if (request.method === "HEAD") response.end();
    else if (!part && size <= mostKept) sendSmall(file, response);
    else pipeline(createReadStream(file, part), response, () => {}); // the reader left, or a new build removed the file
    return true;
  };
}
