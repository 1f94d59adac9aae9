import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { verifySignature } from "./signatures.ts";

export const sums = "SHA256SUMS";
export const sumOf = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("hex");

/** Says what a folder holds. Throws unless it is what the holder of the key released. */
export function verifyFolder(folder: string, publicKey: string): string {
  if (!existsSync(publicKey)) throw new Error("--verify needs --public-key: the file that the makers published.");
  const content = readFileSync(join(folder, sums));
  const comment = verifySignature(
    content,
    readFileSync(join(folder, `${sums}.minisig`), "utf8"),
    readFileSync(publicKey, "utf8"),
  );
  const listed = content
    .toString()
    .trim()
    .split("\n")
    .map((line) => line.split("  ") as [string, string]);
  const wrong = listed.filter(([sum, file]) => !existsSync(join(folder, file)) || sumOf(join(folder, file)) !== sum);
  if (wrong.length > 0) throw new Error(`Not as it was released: ${wrong.map(([, file]) => file).join(", ")}.`);
  return `${listed.length} files are as they were released: ${comment}.`;
}
