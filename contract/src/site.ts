import { json, route } from "./route.ts";
import { z } from "./z.ts";

const contact = { name: z.string(), email: z.string(), phone: z.string() };
/** The business that runs this site. */
export const Operator = z.object({ ...contact, address: z.string(), grievanceOfficer: z.object(contact) });
export type Operator = z.infer<typeof Operator>;

export const site = {
  showOperator: route({
    method: "GET",
    path: "/operator",
    access: "anyone",
    summary: "Who runs this site, and where complaints go.",
    reply: json(Operator),
    cached: true,
  }),
};
