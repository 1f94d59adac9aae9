import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closeVersion, notesOf } from "../ops/release/notes.ts";
import { verifyFolder } from "../ops/release/checksums.ts";
import { licences } from "../ops/licences.ts";
import { newSigningKey, publicKeyOf, signatureOf } from "../ops/release/signatures.ts";
import { whole } from "../ops/release/whole.ts";

const folder = mkdtempSync(join(tmpdir(), "tutoring-released-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const pem = newSigningKey();

/** A small release, signed as a large one is. */
function makeSmall(): void {
  const program = Buffer.from("the program");
  const sums = `${createHash("sha256").update(program).digest("hex")}  program.tar.gz\n`;
  writeFileSync(at("program.tar.gz"), program);
  writeFileSync(at("SHA256SUMS"), sums);
  writeFileSync(at("SHA256SUMS.minisig"), signatureOf(Buffer.from(sums), pem, "online-tutoring 9.9.9"));
  writeFileSync(at("release.pub"), publicKeyOf(pem));
}
const verify = () => verifyFolder(folder, at("release.pub"));

test("a person who downloads a release learns that it is the makers' own, and that a changed or re-signed one is not", () => {
  makeSmall();
  expect(verify()).toBe("1 files are as they were released: online-tutoring 9.9.9.");
  writeFileSync(at("program.tar.gz"), "another program");
  expect(verify).toThrow("Not as it was released: program.tar.gz.");
  makeSmall();
  writeFileSync(at("SHA256SUMS"), `${readFileSync(at("SHA256SUMS"), "utf8")}0  more\n`);
  expect(verify).toThrow("The signature does not fit");
  makeSmall();
  const others = newSigningKey();
  writeFileSync(at("SHA256SUMS.minisig"), signatureOf(readFileSync(at("SHA256SUMS")), others, "online-tutoring 9.9.9"));
  expect(verify).toThrow("It is signed with another key.");
});

const hasMinisign = spawnSync("minisign", ["-v"]).error === undefined;
test.runIf(hasMinisign)("minisign itself accepts our signature (skipped where Debian's minisign is not installed)", () => {
  makeSmall();
  const { status, stdout } = spawnSync("minisign", ["-Vm", at("SHA256SUMS"), "-p", at("release.pub")], { encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining("Trusted comment: online-tutoring 9.9.9") });
});

test("a release that failed halfway, as without podman, leaves no version behind that could not be made again", () => {
  const version = at("9.9.9");
  const make = (fail: boolean) =>
    whole(version, (draft) => {
      writeFileSync(join(draft, "notes.md"), "notes");
      if (fail) throw new Error("podman failed");
      return "made";
    });
  expect(() => make(true)).toThrow("podman failed");
  expect(readdirSync(folder).filter((name) => name.startsWith("9.9.9"))).toEqual([]);
  expect(make(false)).toBe("made");
  expect(readdirSync(version)).toEqual(["notes.md"]);
});

test("the changes that were collected become a version with its day, and are its notes", () => {
  const before = "# Changelog\n\n## Unreleased\n\n### Added\n- A doctor.\n\n## 1.0.0 (2026-11-01)\n\n- The first.\n";
  const after = closeVersion(before, "1.1.0", "2026-11-29");
  expect(after).toBe(
    "# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-11-29)\n\n### Added\n- A doctor.\n\n## 1.0.0 (2026-11-01)\n\n- The first.\n",
  );
  expect(notesOf(after, "1.1.0")).toBe("### Added\n- A doctor.");
  expect(notesOf(after, "1.1")).toBeUndefined();
  expect(() => closeVersion(after, "1.2.0", "2026-11-30")).toThrow('nothing under "Unreleased"');
  expect(notesOf(readFileSync("CHANGELOG.md", "utf8"), "0.0.1")).toBeUndefined();
});

test("a person who gets the product gets the licences of what is in it, of the server's packages and the pages'", () => {
  const text = licences();
  for (const name of ["kysely", "react", "livekit-client", "@fontsource-variable/figtree"])
    expect(text).toMatch(new RegExp(`^${name} \\d`, "m"));
  expect(text).toContain("SIL OPEN FONT LICENSE");
  expect(text).toMatch(/^node-linux-\S+ \d|^node-bin-\S+ \d/m);
  expect(text).not.toMatch(/^vitest \d/m);
});
