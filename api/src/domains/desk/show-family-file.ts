import type { FamilyFile, FoundFamily } from "@tutoring/contract";
import { asBookRequest, bookingsOfFamily } from "#api/domains/bookings/index.ts";
import { ordersOfFamily } from "#api/domains/enrolments/index.ts";
import { ageOf, standingConsents } from "#api/domains/consents/index.ts";
import { familiesMatching, nomineeOf, studentDetailsOf } from "#api/domains/families/index.ts";
import { conversationsOfFamily } from "#api/domains/messages/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { flushAggregated } from "#api/platform/logs/index.ts";
import { newestEmails } from "#api/platform/mail/index.ts";
import { closingOf, lessonsOfFamily, newestNotes } from "./desk.queries.ts";
import { withWays } from "./with-ways.ts";

const mostOfEach = 50;
const mostFound = 5;

/** Families by a part of what the desk knows of them. */
export const findFamilies = async ({ db }: SignedIn, search: string): Promise<{ data: FoundFamily[] }> => ({
  data: await familiesMatching(db, search, mostFound),
});

/** Everything the desk knows of a family; the log notes who opened it. Refuses with `no-such-family`. */
export async function openFamilyFile(context: SignedIn, id: string): Promise<FamilyFile> {
  const { db, now } = context;
  const family = await studentDetailsOf(db, id);
  if (!family) throw new Refusal("no-such-family");
  const consents = await standingConsents(db, id, "classes");
  const bookings = await bookingsOfFamily(db, id);
  const ids = bookings.map((booking) => booking.id);
  const file = {
    id,
    parentName: family.parentName,
    email: family.email,
    phoneNumber: family.phoneNumber,
    language: family.language,
    closesAt: (await closingOf(db, id))?.toISOString() ?? null,
    nominee: await nomineeOf(db, id),
    age: await ageOf(db, id),
    children: family.children.map((child) => {
      const last = consents.find(({ childId }) => childId === child.id);
      return { ...child, consent: last?.act ?? ("missing" as const) };
    }),
    requests: bookings.slice(0, mostOfEach).map((booking) => asBookRequest(booking, now())),
    lessons: await lessonsOfFamily(db, id, ids, mostOfEach),
    orders: await ordersOfFamily(db, id, mostOfEach),
    conversations: (await conversationsOfFamily(db, id, mostOfEach)).map(({ lastAt, ...one }) => ({
      ...one,
      lastAt: lastAt.toISOString(),
    })),
    notes: ids.length > 0 ? await newestNotes(db, ids, mostOfEach) : [],
    emails: await withWays(db, await newestEmails(context, { familyId: id, bookingIds: ids }, mostOfEach)),
  };
  // protects C2: the entry of an opened family
  await flushAggregated(context, {
    type: "SYSTEM",
    operation: "family-opened",
    details: { familyId: id },
  });
  return file;
}
