import { fileOf, json, route } from "./route.ts";
import { z } from "./z.ts";

const moment = z.iso.datetime();

/** Parts of a family's data, in the order in which they are shown and downloaded. */
export const dataSections = [
  ...(["account", "children", "bookings", "classes", "reports"] as const),
  ...(["messages", "purchases", "complaints", "emails", "log"] as const),
] as const;
export type DataSection = (typeof dataSections)[number];

/** What is stored of a family, and whether its account closes. */
export const MyData = z.object({
  /** How many entries each part has. */
  sections: z.array(z.object({ name: z.enum(dataSections), entries: z.number() })),
  /** When the account will be erased; null unless the family has asked for it. */
  closesAt: moment.nullable(),
  /** What has to end before: classes to come, paid lessons, and money on its way back, in paise. */
  open: z.object({ classes: z.number(), lessons: z.number(), paise: z.number() }),
});
export type MyData = z.infer<typeof MyData>;

const MyDataReply = json(MyData);

export const privacy = {
  showMyData: route({
    method: "GET",
    path: "/students/data",
    access: "use-family-account",
    summary: "What is stored of the signed-in family, and whether its account closes.",
    reply: MyDataReply,
  }),
  downloadMyData: route({
    method: "GET",
    path: "/students/data/file",
    access: "use-family-account",
    summary: "All data of the signed-in family as a ZIP file; asks for a recent sign-in.",
    reply: fileOf("application/zip"),
    refusals: ["not-confirmed", "too-many-downloads-today"],
    price: 20,
  }),
  closeAccount: route({
    method: "POST",
    path: "/students/data/closing",
    access: "use-family-account",
    summary: "Close the account: it is erased in 14 days, unless it is kept before. Asks for a recent sign-in.",
    body: json(z.object({})),
    reply: MyDataReply,
    refusals: ["not-confirmed", "sign-in-again", "class-to-come", "lessons-left", "money-under-way"],
  }),
  keepAccount: route({
    method: "DELETE",
    path: "/students/data/closing",
    access: "use-family-account",
    summary: "Keep the account that was to be closed.",
    reply: MyDataReply,
    refusals: ["sign-in-again"],
  }),
};
