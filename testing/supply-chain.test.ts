import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readLock, sbomOf, sbomPath } from "../ops/sbom.ts";

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

test("every package is pinned by the hash of its content", () => {
  const foreign = Object.entries(readLock().packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);
  expect(foreign.length).toBeGreaterThan(100);
  expect(foreign.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
});

test("the bill of materials lists what is installed", () => {
  const current = readFileSync(sbomPath, "utf8") === sbomOf(readLock());
  expect(current, "docs/sbom.cdx.json is older than package-lock.json: npm run sbom").toBe(true);
});

test("the bill of materials names each part once and knows every part that another one needs", () => {
  const { components, dependencies } = JSON.parse(sbomOf(readLock())) as {
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
