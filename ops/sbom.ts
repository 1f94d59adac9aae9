// `npm run sbom`: writes docs/sbom.cdx.json, the list of everything the product consists of: the packages of package-lock.json, and what
// is inside those of Node, PostgreSQL and sharp. It contains neither a time nor a serial number, so that the same parts give the same file.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Part, shippedParts } from "./sbom/shipped-parts.ts";

type Package = {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  /** A link's workspace; an address if a package does not come from the registry. */
  resolved?: string;
  link?: boolean;
  /** What its makers say who have given it up. */
  deprecated?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Lock = { packages: Record<string, Package> };

const root = join(import.meta.dirname, "..");
export const sbomPath = join(root, "docs/sbom.cdx.json");
export const readLock = () => JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;

const nameOf = (path: string, { name }: Package) =>
  name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
const refOf = (path: string, one: Package) => `${nameOf(path, one)}@${one.version}`;

/** CycloneDX 1.6. A package in several places is listed once. `has`: whether a package, by its path, is in what is described. */
export function sbomOf({ packages }: Lock, parts: Part[], has: (path: string) => boolean = () => true): string {
  const components = new Map<string, object>();
  const needs = new Map<string, Set<string>>();
  for (const [path, one] of Object.entries(packages)) {
    if (one.link || !has(path)) continue;
    const ref = refOf(path, one);
    if (path !== "") components.set(ref, componentOf(path, one));
    const known = needs.get(ref) ?? new Set();
    for (const needed of neededBy(packages, path, one)) known.add(needed);
    needs.set(ref, known);
  }
  const product = packages[""] ?? {};
  for (const part of parts) {
    components.set(partRef(part), partComponent(part));
    needs.set(partRef(part), new Set(parts.filter(({ within }) => within && within === nameIn(part)).map(partRef)));
    if (!part.within) needs.get(refOf("", product))?.add(partRef(part));
  }
  const listed = (ref: string) => components.has(ref);
  const sbom = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      lifecycles: [{ phase: "pre-build" }],
      component: { "bom-ref": refOf("", product), type: "application", name: product.name, version: product.version },
    },
    components: inOrder(components).map(([, component]) => component),
    dependencies: inOrder(needs).map(([ref, needed]) => ({ ref, dependsOn: [...needed].filter(listed).sort() })),
  };
  return `${JSON.stringify(sbom, null, 1)}\n`;
}

const nameIn = ({ purl }: Part) => purl.slice(purl.lastIndexOf("/") + 1);
const partRef = ({ purl, version }: Part) => `pkg:${purl}@${version}`;

function partComponent(part: Part) {
  const { cpe, version } = part;
  const plain = /^[\d.]+[a-z]?(?![\w])/.exec(version)?.[0] ?? version;
  return {
    "bom-ref": partRef(part),
    type: part.within ? "library" : "application",
    name: nameIn(part),
    version,
    scope: "required",
    ...(cpe && { cpe: `cpe:2.3:a:${cpe}:${plain}:*:*:*:*:*:*:*` }),
    purl: partRef(part),
  };
}

function componentOf(path: string, one: Package) {
  const name = nameOf(path, one);
  const { version, license, integrity } = one;
  const compound = license && / (AND|OR|WITH) /.test(license);
  const forDevelopment = one.dev || one.devOptional;
  return {
    "bom-ref": refOf(path, one),
    type: "library",
    name,
    version,
    scope: one.optional || one.devOptional ? "optional" : "required",
    // protects 15.1.2: the hash of each part in the inventory
    ...(integrity && { hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.slice(7), "base64").toString("hex") }] }),
    ...(license && { licenses: [compound ? { expression: license } : { license: { id: license } }] }),
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    ...(forDevelopment && { properties: [{ name: "cdx:npm:package:development", value: "true" }] }),
  };
}

/** The packages that a package's dependencies resolve to: beside it first, then further up. */
function neededBy(packages: Lock["packages"], path: string, one: Package): string[] {
  const asked = { ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies, ...one.peerDependencies };
  return Object.keys(asked).flatMap((name) => {
    for (let place: string | undefined = path; place !== undefined; place = outside(place)) {
      const at = [place, "node_modules", name].filter(Boolean).join("/");
      const found = packages[at];
      if (found?.link && found.resolved) return refOf(found.resolved, packages[found.resolved] ?? {});
      if (found) return refOf(at, found);
    }
    return []; // optional, and not installed here
  });
}

function outside(place: string): string | undefined {
  if (place === "") return undefined;
  const end = place.lastIndexOf("/node_modules/");
  return end < 0 ? "" : place.slice(0, end);
}

/** By code points, which no locale changes. */
const inOrder = <T>(map: Map<string, T>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));

if (import.meta.main) writeFileSync(sbomPath, sbomOf(readLock(), shippedParts(root)));
