import { maxFileBytes } from "@tutoring/contract/rules";

const word = ["application/msword", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"];

/** Why this file is refused, as far as the browser can tell; the server checks the content. */
export function whyNotResume(file: File): "resumeType" | "resumeTooLarge" | "resumeRequired" | undefined {
  const named = /\.(pdf|docx?)$/i.test(file.name);
  if (file.type ? file.type !== "application/pdf" && !word.includes(file.type) : !named) return "resumeType";
  if (file.size > maxFileBytes) return "resumeTooLarge";
  return file.size === 0 ? "resumeRequired" : undefined;
}
