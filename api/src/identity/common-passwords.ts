import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set(dictionary["passwords-common"]);

/** Whether this is one of the fifty thousand most common passwords, in any case. */
// protects 6.2.4: the list of common passwords [common.has(password.normalize("NFKC").toLowerCase()) → false]
export const isCommonPassword = (password: string): boolean => common.has(password.normalize("NFKC").toLowerCase());
