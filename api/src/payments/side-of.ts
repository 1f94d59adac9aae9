/** One side of a difference in words: ₹800.00 captured. */
export const sideOf = (paise: number | null, state: string | null): string =>
  paise === null || state === null ? "nothing" : `₹${(paise / 100).toFixed(2)} ${state}`;
