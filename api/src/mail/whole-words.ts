const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The pattern of an e-mail address, for PostgreSQL and JavaScript: it does not match inside a longer one. */
export const addressPattern = (email: string): string => `(?<![a-z0-9_+.-]'?)${escaped(email)}(?![a-z0-9_@-]|[.][a-z0-9])`;

/** The pattern of a booking's number: it does not match the beginning of a longer one. */
export const numberPattern = (number: string): string => `(?<![a-z0-9])${escaped(number)}(?![a-z0-9])`;
