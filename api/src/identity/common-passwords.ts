import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set(dictionary["passwords-common"]);

/** Whether this is one of the fifty thousand most common passwords, in any case. */
export const isCommonPassword = (password: string): boolean => common.has(password.normalize("NFKC").toLowerCase());
