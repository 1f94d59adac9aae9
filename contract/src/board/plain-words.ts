/** What may be written on a board: lines of text without control characters or changes of writing direction. */
export const plainWords = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u2028\u2029]/gu, "\n")
    .replace(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim()
    .toWellFormed();
