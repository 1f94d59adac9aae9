import { UserError } from "@tutoring/api";

/** Refuses --dev where the product is served to others: it shows sources and the insides of errors. */
export function refuseDevelopment({ PUBLIC_URL }: { PUBLIC_URL?: string | undefined }): void {
  // protects 13.4.2: no --dev behind https
  if (PUBLIC_URL?.startsWith("https:")) throw new UserError("--dev is for a machine of your own; start without it behind https.");
}
