const maxWords = 60;

/**
 * The last part of a public page's address: the name's Latin letters, then the tutor's number, so that an address with an
 * earlier name still leads to the tutor.
 */
export function slugOf(name: string, tutorId: number): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, maxWords)
    .replaceAll(/^-+|-+$/g, "");
  return `${words || "tutor"}-${tutorId}`;
}

/** The tutor's number in an address; undefined without one. */
export function numberIn(slug: string): number | undefined {
  const number = Number(/-([1-9]\d{0,8})$/.exec(slug)?.[1]);
  return Number.isNaN(number) ? undefined : number;
}
