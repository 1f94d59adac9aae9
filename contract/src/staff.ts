import { Meta, paged } from "./lists.ts";
import { jsonByViewer, route } from "./route.ts";
import { z } from "./z.ts";

export const PremiumFaculty = z.object({
  staffId: z.number(),
  staffName: z.string(),
  staffDetails: z.string(),
  staffImageUrl: z.string().nullable(),
});
export type PremiumFaculty = z.infer<typeof PremiumFaculty>;

export const StaffMember = PremiumFaculty.extend({
  staffEmail: z.string(),
  staffPhoneNumber: z.string(),
  qualification: z.string(),
  experience: z.string(),
  subjects: z.string(),
  preferredTimeSlot: z.string(),
  isPremium: z.boolean(),
  version: z.number(),
});
export type StaffMember = z.infer<typeof StaffMember>;

const listOf = <S extends z.ZodType>(member: S) => z.object({ data: z.array(member), meta: Meta });

export const staff = {
  listStaff: route({
    method: "GET",
    path: "/staffs",
    access: "anyone",
    summary: "Who teaches. Strangers see premium faculty only, and of them what the home page shows.",
    query: z.object({ ...paged(10), isPremium: z.stringbool().optional() }),
    reply: jsonByViewer(listOf(StaffMember), listOf(PremiumFaculty)),
    kept: true,
  }),
};
