import { open, readFile } from "node:fs/promises";
import { join } from "node:path";

type Mark = { at: string; mark: string };

const name = "log-marks.txt";

/** The file of marks in a data folder. */
export const marksFile = (folder: string): string => join(folder, name);

/** The marks in a data folder, oldest first. Broken lines, as after a power cut, are skipped. */
export async function readMarks(folder: string): Promise<Mark[]> {
  const text = await readFile(marksFile(folder), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return [...text.matchAll(/^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\d+:[0-9a-f]{32})\n/gm)].map(([, at = "", mark = ""]) => ({ at, mark }));
}

/** Appends a line in a single write, so that lines of several processes do not mix, and flushes it to disk. */
export async function addMark(folder: string, { at, mark }: Mark): Promise<void> {
  const file = await open(marksFile(folder), "a+", 0o600);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const broken = size > 0 && buffer.toString() !== "\n";
    await file.write(`${broken ? "\n" : ""}${at} ${mark}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
