import { stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { Context } from "#api/platform/core/context.ts";
import { type Arriving, oneAtATime, withTemporaryFile } from "./temporary-file.ts";
import type { ChangedFiles } from "./with-files.ts";

/** The worker's input and output. */
export type FilmWork = { from: string; to: string; maxSeconds: number };
export type FilmAnswer = { ending: "mp4" | "webm"; seconds: number } | { fault: FilmFault };
export type FilmFault = "not-a-film" | "film-too-long";
export type FoundFilm = { fileKey: string; sizeBytes: number; seconds: number };

const program = new URL("./film.worker.ts", import.meta.url);
const maxMegabytes = 192;
/** A film is read whole, so one at a time. */
const inTurn = oneAtATime();

/**
 * Takes a film as it arrives, never whole in memory, and stores a copy of picture and sound only, without location or names. Returns
 * its key in the folder, or why it was refused; `maxSeconds` is the longest it may last.
 */
export function storeFilm(
  context: Pick<Context, "files">,
  files: ChangedFiles,
  { folder, maxSeconds }: { folder: string; maxSeconds: number },
  bytes: Arriving,
): Promise<FoundFilm | { fault: FilmFault }> {
  return withTemporaryFile(context, bytes, async (from) => {
    const made = await context.files.aside();
    try {
      const film = await inTurn(() => copyFilm({ from, to: made.path, maxSeconds }));
      if ("fault" in film) return film;
      const { size: sizeBytes } = await stat(made.path);
      return { fileKey: await files.keep(folder, made, film.ending), sizeBytes, seconds: film.seconds };
    } finally {
      await made.drop();
    }
  });
}

/** Copies a film in a worker, which is ended after eight seconds, so that a hostile film cannot block the server. */
export async function copyFilm(work: FilmWork, { milliseconds = 8_000 } = {}): Promise<FilmAnswer> {
  const worker = new Worker(program, { workerData: work, resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<FilmAnswer>((resolve) => {
      timer = setTimeout(() => resolve({ fault: "not-a-film" }), milliseconds);
      worker.on("message", resolve);
      worker.on("error", () => resolve({ fault: "not-a-film" }));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
