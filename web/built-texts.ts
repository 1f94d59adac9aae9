import { readFileSync } from "node:fs";
import { join } from "node:path";

type Chunk = { file: string };

/** Finds the built files of texts in the client's manifest. */
export function builtTexts(folder: string) {
  const chunks = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  return (language: string, areas: string[]): string[] =>
    areas.flatMap((area) => {
      const chunk = chunks[`app/texts/${area}.${language}.ts`];
      return chunk ? [`/${chunk.file}`] : [];
    });
}
