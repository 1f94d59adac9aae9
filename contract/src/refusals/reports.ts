import { correctHours, maxHomeworkFiles, reportDays } from "../rules.ts";
import type { Definition } from "./definition.ts";

export const reports = {
  "report-not-now": {
    code: "conflict",
    message: `A report can be written after the class, for ${reportDays} days, and corrected for ${correctHours} hours.`,
  },
  "homework-handed-in": {
    code: "conflict",
    message: "The homework has been handed in meanwhile, so task and links stay as they are. The report can still be corrected.",
  },
  "homework-closed": { code: "conflict", message: "This homework can no longer be changed." },
  "homework-full": {
    code: "conflict",
    message: `At most ${maxHomeworkFiles.tutor} files from the tutor and ${maxHomeworkFiles.student} from the student. Remove one first.`,
  },
  "not-homework": {
    code: "invalid",
    message:
      "This file is neither a picture nor a PDF, or it is damaged. Please choose a JPEG, PNG, GIF or WebP picture, or a PDF.",
    field: "file",
  },
  "too-many-homework-files-today": {
    code: "too-many",
    message: "That is a lot of files for one day. Please go on tomorrow.",
  },
  "homework-file-gone": { code: "not-found", message: "This file is no longer here." },
  "no-monthly-report": {
    code: "not-found",
    message: "There are no reports of paid classes in this month, or it is too late to sum them up.",
  },
  "homework-empty": { code: "invalid", message: "Add a photo of the notebook or write a few words.", field: "answer" },
  "homework-not-handed-in": {
    code: "conflict",
    message: "There is nothing to mark: the homework has not been handed in, or was marked before.",
  },
} as const satisfies Record<string, Definition>;
