export { CodeStep, ResendCode } from "./code-step.tsx";
export { StudentSignIn, useStudentSignIn } from "./student-sign-in.tsx";
export { useBookDemo } from "./use-book-demo.ts";
export { useMailedCode } from "./use-mailed-code.ts";
