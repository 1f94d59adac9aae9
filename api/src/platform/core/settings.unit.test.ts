import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "tutoring-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("an operator keeps secrets in files, and is told of one that is missing or given twice", () => {
  const path = join(folder, "session-secret");
  writeFileSync(path, `${"s".repeat(40)}\n`);
  expect(readSettings({ SESSION_SECRET_FILE: path }).SESSION_SECRET).toBe("s".repeat(40));
  expect(() => readSettings({ SESSION_SECRET_FILE: `${path}-away` })).toThrow(/^SESSION_SECRET_FILE names .* cannot be read\.$/);
  expect(() => readSettings({ SESSION_SECRET_FILE: path, SESSION_SECRET: "x".repeat(40) })).toThrow(
    "SESSION_SECRET and SESSION_SECRET_FILE are both set; set one of them.",
  );
});

test("an operator who gives a public address with a path is told that pages are not served there", () => {
  expect(() => readSettings({ PUBLIC_URL: "https://tutoring.example/school" })).toThrow(
    /^PUBLIC_URL has to end with the host.*; docs\/reference\/settings\.md says what it may be\.$/,
  );
  for (const PUBLIC_URL of ["https://tutoring.example", "https://tutoring.example/", "http://localhost:3000"])
    expect(readSettings({ PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL);
});

test("an operator's former names of settings are read for one more version, with a line that says the present ones", () => {
  const lines: string[] = [];
  const warn = (line: string) => lines.push(line);
  expect(readSettings({ FILES: "/srv/files", BACKUPS: "/srv/backups" }, warn)).toMatchObject({
    STORAGE_URL: "/srv/files",
    BACKUP_DIR: "/srv/backups",
  });
  expect(lines).toEqual([
    "FILES is called STORAGE_URL now; the next version no longer reads the former name.",
    "BACKUPS is called BACKUP_DIR now; the next version no longer reads the former name.",
  ]);
  expect(readSettings({ FILES: "/srv/files", STORAGE_URL: "/srv/files" }, warn).STORAGE_URL).toBe("/srv/files"); // for two versions
  expect(lines.length).toBe(2);
  expect(() => readSettings({ FILES: "/srv/files", STORAGE_URL: "/srv/others" }, warn)).toThrow(
    "FILES and STORAGE_URL are both set, and differ; remove FILES.",
  );
});
