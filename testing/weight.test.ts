import { existsSync, globSync, readFileSync } from "node:fs";
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

/** The chunks a page needs before it is interactive, with everything they import. */
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

/** The texts of the home page in a language. */
const textsOf = (language: string) => {
  const chunks = JSON.parse(readFileSync(join(client, "../.vite/manifest.json"), "utf8")) as Record<string, { file: string }>;
  return ["frame", "home"].flatMap((area) => chunks[`app/texts/${area}.${language}.ts`]?.file.replace("assets/", "") ?? []);
};
/** Sentences that only the back office reads. */
const officeSentences = () =>
  globSync("web/app/texts/office/*.en.ts").flatMap((path) => readFileSync(path, "utf8").match(/(?<=: ")[^"{]{40,}(?=")/g) ?? []);
const brotli = (name: string) => readFileSync(join(client, `${name}.br`)).length;

test.skipIf(!existsSync(client))("a home page's texts, in one language, add at most 2.5 KB", () => {
  for (const language of ["en", "hi"]) {
    expect(textsOf(language).length).toBeGreaterThan(0);
    expect(textsOf(language).reduce((sum, name) => sum + brotli(name), 0)).toBeLessThan(2.5 * 1024);
  }
});

test.skipIf(!existsSync(client)).each(["en", "hi"])(
  "no public page waits for the contract, zod or texts of the back office, and the home page's code comes with under 120 KB over the network (%s)",
  (language) => {
    const list = nameOfManifest();
    const text = readFileSync(join(client, list), "utf8");
    const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
    const publicRoutes = Object.values(manifest.routes).filter(({ id }) => id === "root" || id.startsWith("public/"));
    expect(publicRoutes.length).toBeGreaterThan(5);
    const chunks = chunksOf([manifest.entry, ...publicRoutes]);
    expect([...chunks].filter((name) => readFileSync(join(client, name), "utf8").includes("ZodError"))).toEqual([]);

    const office = officeSentences();
    const said = [...chunks].filter((name) => office.some((one) => readFileSync(join(client, name), "utf8").includes(one)));
    expect([office.length > 20, said]).toEqual([true, []]);

    const home = chunksOf([
      manifest.entry,
      ...publicRoutes.filter(({ id }) => ["root", "public/site-frame/frame", "public/home/home.page"].includes(id)),
    ]);
    const bytes = [list, ...home, ...textsOf(language)].reduce((sum, name) => sum + headers + brotli(name), 0);
    expect(bytes).toBeLessThan(120 * 1024);
  },
);
