export { CodeStep, ResendCode, useMailedCode } from "./code-step.tsx";
export { PasskeySignIn } from "./passkey-sign-in.tsx";
export { StudentSignIn, useStudentSignIn } from "./student-sign-in.tsx";
export { useBookDemo } from "./use-book-demo.ts";
