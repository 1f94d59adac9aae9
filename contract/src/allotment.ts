import { MeetingLink } from "./meeting-link.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";
import { sentence } from "./texts/field-sentences.ts";

export const Allotment = z.object({
  staffId: wholeNumber(1, 2_147_483_647, { error: sentence("tutorRequired") }),
  startsAt: z.iso.datetime({ offset: true, error: sentence("timeRequired") }),
  /** The meeting link; empty for none yet, omitted for the tutor's own link. */
  meetingUrl: MeetingLink.optional(),
  durationMinutes: wholeNumber(15, 240, {
    tooSmall: sentence("classTooShort", { min: 15 }),
    tooLarge: sentence("classTooLong", { max: 240 }),
  }).default(45),
});
export type Allotment = z.infer<typeof Allotment>;
