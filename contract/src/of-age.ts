import { Consent, SignedInStudent } from "./families.ts";
import { Email } from "./people.ts";
import { PhoneNumber } from "./phone-number.ts";
import { MyDataReply } from "./privacy.ts";
import { consentGiven } from "./refusals/groups.ts";
import { json, route } from "./route.ts";
import { z } from "./z.ts";

/** What a child who is 18 gives for an account of its own. */
const OwnAccount = z.object({ childId: z.uuid(), email: Email, phoneNumber: PhoneNumber, consent: Consent });
export type OwnAccount = z.infer<typeof OwnAccount>;

/** An invitation of a child by its parent; from `day` on, India's, it is open. */
export const OfAgeInvitation = z.object({
  childId: z.string(),
  name: z.string(),
  parentName: z.string(),
  day: z.iso.date(),
  isOpen: z.boolean(),
});
export type OfAgeInvitation = z.infer<typeof OfAgeInvitation>;

export const ofAge = {
  inviteOfAge: route({
    method: "PUT",
    path: "/students/data/children/:childId/invitation",
    access: "use-family-account",
    summary: "Invite a child who turns 18 to an account of its own; the invitation goes to the child's own address.",
    params: z.object({ childId: z.uuid() }),
    body: json(z.object({ email: Email })),
    reply: MyDataReply,
    refusals: ["sign-in-again", "no-child-chosen", "not-of-age-yet", "address-of-another", "too-many-changes-today"],
  }),
  showInvitations: route({
    method: "POST",
    path: "/of-age/invitations",
    access: "anyone",
    summary: "The invitations to a verified address, of children who turn 18.",
    body: json(z.object({ email: Email })),
    reply: json(z.object({ invitations: z.array(OfAgeInvitation) })),
    readsOnly: true,
    cookie: "proof",
  }),
  takeOver: route({
    method: "POST",
    path: "/of-age",
    access: "anyone",
    summary:
      "Create the account of a child who is 18 with a verified address, move all that is the child's own there, and sign it in.",
    body: json(OwnAccount),
    reply: json(SignedInStudent),
    cookie: "proof",
    refusals: ["no-such-invitation", "own-account-too-early", "address-has-account", "no-child-chosen", ...consentGiven],
  }),
};
