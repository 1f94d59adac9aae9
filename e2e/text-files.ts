import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** The built files of the interface's texts, which have only hashes as names, by source: `board.en`. */
export function textFiles(): Map<string, string> {
  const built = readFileSync(join(import.meta.dirname, "../web/build/client/.vite/manifest.json"), "utf8");
  return new Map(
    Object.entries(JSON.parse(built) as Record<string, { file: string }>).flatMap(([source, { file }]) =>
      source.startsWith("app/texts/") ? [[basename(source, ".ts"), basename(file)]] : [],
    ),
  );
}
