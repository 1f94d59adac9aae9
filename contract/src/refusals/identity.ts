import { appCodeSeconds } from "../rules.ts";
import type { Definition } from "./definition.ts";

export const identity = {
  "sign-in-again": { code: "signed-out", message: "Please sign in again." },
  "sign-in-failed": { code: "invalid", message: "Invalid OTP or login failed." },
  "wrong-credentials": { code: "invalid", message: "Invalid credentials." },
  "too-many-tries": {
    code: "too-many",
    message: "Too many attempts. Please wait {seconds} and try again.",
  },

  "code-required": { code: "invalid", message: "Please enter a valid 6-digit OTP", field: "otp" },
  "code-wrong": { code: "invalid", message: "Invalid OTP" },
  "applicant-code-wrong": { code: "invalid", message: "Invalid OTP. Please try again." },
  "code-expired": { code: "invalid", message: "OTP expired. Please request a new one." },
  "code-tried-out": { code: "invalid", message: "Too many wrong tries. Please request a new OTP." },
  "too-many-codes-sent": {
    code: "too-many",
    message: "Please wait {seconds} before asking for another OTP.",
  },
  "too-many-codes-tried": {
    code: "too-many",
    message: "Too many attempts. Please try again in {seconds}.",
  },

  "app-code-required": { code: "invalid", message: "Enter the code of your authenticator app.", field: "totp" },
  "app-code-wrong": { code: "invalid", message: "That code is wrong or has already been used.", field: "totp" },
  "first-app-code-wrong": {
    code: "invalid",
    message: `That code is not right. Check the app again: it changes every ${appCodeSeconds} seconds.`,
    field: "totp",
  },
  "app-setup-over": {
    code: "invalid",
    message: "This set-up has expired. Please start again.",
    field: "totp",
  },
  "app-set-up": { code: "conflict", message: "An authenticator app is already set up. Remove it first." },
  "app-set-up-meanwhile": { code: "conflict", message: "An authenticator app is already set up." },

  "password-wrong": { code: "invalid", message: "This is not your current password." },
  "password-common": {
    code: "invalid",
    message: "This is one of the most common passwords. Please choose another.",
    field: "newPassword",
  },
  "password-unchanged": { code: "invalid", message: "This is already your password.", field: "newPassword" },
  "no-such-session": { code: "not-found", message: "There is no such session." },
  "no-such-executive": { code: "not-found", message: "There is no such executive." },
  "executive-name-taken": {
    code: "conflict",
    message: "This username or e-mail is taken. Choose another.",
    field: "username",
    hint: "This username or e-mail is taken.",
  },
} as const satisfies Record<string, Definition>;
