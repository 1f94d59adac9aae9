import applications from "./refusals/applications.hi.ts";
import bookings from "./refusals/bookings.hi.ts";
import catalogue from "./refusals/catalogue.hi.ts";
import changes from "./refusals/changes.hi.ts";
import complaints from "./refusals/complaints.hi.ts";
import type { Sentences } from "./refusals/definition.ts";
import desk from "./refusals/desk.hi.ts";
import everyRoute from "./refusals/every-route.hi.ts";
import families from "./refusals/families.hi.ts";
import identity from "./refusals/identity.hi.ts";
import payments from "./refusals/payments.hi.ts";
import orders from "./refusals/orders.hi.ts";
import lessons from "./refusals/lessons.hi.ts";
import reviews from "./refusals/reviews.hi.ts";
import reports from "./refusals/reports.hi.ts";
import messages from "./refusals/messages.hi.ts";
import roomMedia from "./refusals/room-media.hi.ts";
import teaching from "./refusals/teaching.hi.ts";
import tutorPages from "./refusals/tutor-pages.hi.ts";
import tutors from "./refusals/tutors.hi.ts";

/** Refusals that only the back office meets are missing. */
const inHindi: Record<string, Sentences | undefined> = {
  ...everyRoute,
  ...changes,
  ...identity,
  ...catalogue,
  ...families,
  ...applications,
  ...lessons,
  ...reports,
  ...roomMedia,
  ...bookings,
  ...messages,
  ...desk,
  ...orders,
  ...payments,
  ...complaints,
  ...tutors,
  ...tutorPages,
  ...reviews,
  ...teaching,
};
export default inHindi;
