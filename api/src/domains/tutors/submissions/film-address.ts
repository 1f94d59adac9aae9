import { createHmac } from "node:crypto";
import type { Film, ShownFilm } from "@tutoring/contract";
import type { Context, SignedIn } from "#api/platform/core/context.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";
import { type ChangedFiles, filesOfPicture } from "#api/platform/files/index.ts";
import { deleteFilm, filmByKey, filmsOf, type StoredFilm } from "./films.queries.ts";

export const filmFolder = "private/films";
const sealSeconds = 3600;

type Sealing = Pick<Context, "secrets" | "now">;

const sealOf = ({ secrets }: Sealing, name: string, until: number) =>
  `${until}.${createHmac("sha256", secrets.codes).update(`film ${name} ${until}`).digest("base64url").slice(0, 32)}`;

const addressOf = ({ fileKey }: StoredFilm) => `/uploads/films/${nameIn(fileKey)}`;
const nameIn = (fileKey: string) => fileKey.slice(filmFolder.length + 1);

/** A film for its tutor and for admins. A player cannot sign in, so the address carries a seal for an hour. */
export function asFilm(sealing: Sealing, film: StoredFilm): Film {
  const { id, posterUrl, seconds, approvedAt } = film;
  const until = Math.floor(sealing.now().getTime() / 1000) + sealSeconds;
  const url = `${addressOf(film)}?seal=${sealOf(sealing, nameIn(film.fileKey), until)}`;
  return { id, url, posterUrl, seconds, approvedAt: approvedAt?.toISOString() ?? null };
}

/** The film of a tutor that families see; null without one. */
export async function shownFilm({ db }: Pick<Context, "db">, tutorId: number): Promise<ShownFilm | null> {
  const film = (await filmsOf(db, tutorId)).find(({ approvedAt }) => approvedAt);
  return film ? { url: addressOf(film), posterUrl: film.posterUrl, seconds: film.seconds } : null;
}

/** Where a film with this name is stored, if families see it or the seal is valid. */
export async function findFilm(
  context: Sealing & Pick<Context, "db">,
  name: string,
  seal: string,
): Promise<{ key: string; sizeBytes: number; isPublic: boolean } | undefined> {
  const key = `${filmFolder}/${name}`;
  const found = await filmByKey(context.db, key);
  if (!found) return undefined;
  const until = Number(/^(\d{1,12})\./.exec(seal)?.[1] ?? 0);
  // protects C94: the end of a seal [until * 1000 > context.now().getTime() && → nothing]
  // protects C94: the seal of a film that waits [&& isSameSecret(seal, sealOf(context, name, until)) → nothing]
  const isSealed = until * 1000 > context.now().getTime() && isSameSecret(seal, sealOf(context, name, until));
  return found.isPublic || isSealed ? { key, ...found } : undefined;
}

/** Deletes a film with its files. */
export async function dropFilm(
  { db }: Pick<SignedIn, "db">,
  files: Pick<ChangedFiles, "remove">,
  film: StoredFilm,
): Promise<void> {
  await deleteFilm(db, film.id);
  files.remove([film.fileKey, ...filesOfPicture(film.posterUrl)]);
}
