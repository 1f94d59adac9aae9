import { z } from "./z.ts";

/** Where classes meet: an https address, or null if empty. */
export const MeetingLink = z
  .string()
  .trim()
  .max(500, "At most 500 characters")
  .refine(
    (given) => given === "" || (URL.canParse(given) && new URL(given).protocol === "https:"),
    "The link begins with https://",
  )
  .transform((given) => given || null);
