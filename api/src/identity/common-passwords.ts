import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set(dictionary["passwords-common"]);

/** Whether this is one of the fifty thousand passwords that are tried first, whatever its case. */
export const isCommonPassword = (password: string): boolean => common.has(password.normalize("NFKC").toLowerCase());
