const parts = (given: string) => given.split(".").map(Number);
/** Versions are ordered as numbers: 1.10.0 is newer than 1.9.0. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [parts(one), parts(other)];
  const nth = Array.from({ length: 4 }, (_, place) => place).find((place) => (a[place] ?? 0) !== (b[place] ?? 0));
  return nth !== undefined && (a[nth] ?? 0) > (b[nth] ?? 0);
}
