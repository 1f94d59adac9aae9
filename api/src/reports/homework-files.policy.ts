import type { AtReport } from "./reports.access.ts";

/** The tutor's may change until something is handed in, the family's until it is marked. */
export const mayChangeFiles = ({ side, may, report }: AtReport): boolean =>
  side === "tutor" ? may.write && !report?.handedInAt : may.handIn;
