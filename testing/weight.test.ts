import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const client = join(import.meta.dirname, "../web/build/client/assets");
/** The status line and headers of one answer over HTTP/1.1, in bytes, as `npm run bench:pages` sees them. */
const headers = 600;

const nameOfManifest = () => {
  const page = readFileSync(join(import.meta.dirname, "../web/build/server/index.js"), "utf8");
  return /manifest-[\w-]+\.js/.exec(page)?.[0] ?? "";
};
type Entry = { module: string; imports?: string[] };
type Manifest = { entry: Entry; routes: Record<string, Entry & { id: string }> };

/** The chunks a page needs before it lives, with all that they import in turn. */
function chunksOf(entries: Entry[]): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string) => {
    const name = path.split("/").pop() ?? "";
    if (seen.has(name)) return;
    seen.add(name);
    for (const [, next] of readFileSync(join(client, name), "utf8").matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      visit(next ?? "");
  };
  for (const { module, imports = [] } of entries) for (const path of [module, ...imports]) visit(path);
  return seen;
}

test.skipIf(!existsSync(client))(
  "no public page waits for the contract and zod, and the home page's code comes with under 120 KB over the network",
  () => {
    const list = nameOfManifest();
    const text = readFileSync(join(client, list), "utf8");
    const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
    const publicRoutes = Object.values(manifest.routes).filter(({ id }) => id === "root" || id.startsWith("public/"));
    expect(publicRoutes.length).toBeGreaterThan(5);
    const chunks = chunksOf([manifest.entry, ...publicRoutes]);
    expect([...chunks].filter((name) => readFileSync(join(client, name), "utf8").includes("ZodError"))).toEqual([]);

    const home = chunksOf([
      manifest.entry,
      ...publicRoutes.filter(({ id }) => ["root", "public/frame", "public/home.page"].includes(id)),
    ]);
    const bytes = [list, ...home].reduce((sum, name) => sum + headers + readFileSync(join(client, `${name}.br`)).length, 0);
    expect(bytes).toBeLessThan(120 * 1024);
  },
);
