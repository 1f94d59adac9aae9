import type { ofAge } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { inviteOfAge } from "./invite-of-age.ts";
import { showInvitations, takeOver } from "./take-over.ts";

export const ofAgeHandlers: Handlers<typeof ofAge> = {
  inviteOfAge: (context, { params, body }) => inviteOfAge(context, params.childId, body.email),
  showInvitations: (context, { body }) => showInvitations(context, body.email),
  takeOver: (context, { body }) => takeOver(context, body),
};
