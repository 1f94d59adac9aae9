/** How long a mailed code is good, and what is said when it is not any more. */
export const codeSeconds = 300;
export const codeExpired = "OTP expired. Please request a new one.";
