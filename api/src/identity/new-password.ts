import { randomBytes } from "node:crypto";
import type { Executive } from "@tutoring/contract";

/** A random password. It is shown once, and its owner changes it under My account. */
export const newPassword = (): string => randomBytes(12).toString("base64url");

export type WithPassword = { executive: Executive; password: string };
