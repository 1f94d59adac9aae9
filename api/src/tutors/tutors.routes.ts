import type { tutors } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { sendCode } from "#api/identity/index.ts";
import { applyAsTutor } from "./apply-as-tutor.ts";
import { verifyTutorCode } from "./verify-tutor-code.ts";

export const tutorHandlers: Handlers<typeof tutors> = {
  sendTutorCode: async (context, { body }) => {
    await sendCode(context, { purpose: "tutor", address: body.email, accountId: undefined });
    return { message: "OTP sent to your email successfully!" };
  },
  verifyTutorCode: (context, { body }) => verifyTutorCode(context, body),
  applyAsTutor: (context, { body }) => applyAsTutor(context, body),
};
