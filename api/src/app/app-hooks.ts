import type { Hooks } from "#api/platform/core/context.ts";
import { takePhoneReply } from "#api/domains/messages/index.ts";
import { settleOrder } from "#api/domains/enrolments/index.ts";
import { keepReturned } from "#api/domains/privacy/index.ts";
import { keepOutside, tellOfDisabled } from "#api/domains/teaching/index.ts";
import { eraseDeletedTutor } from "./erase-deleted-tutors.ts";

export const hooks: Hooks = {
  paymentCaptured: settleOrder,
  phoneReplied: takePhoneReply,
  familyReturned: keepReturned,
  tutorDeleted: eraseDeletedTutor,
  hoursChanged: keepOutside,
  tutorDisabled: tellOfDisabled,
};
