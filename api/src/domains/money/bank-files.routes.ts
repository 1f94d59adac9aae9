import type { bankFiles } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { checkBankFile } from "./check-bank-file.ts";
import { markBankFile } from "./office-transfers.ts";

export const bankFileHandlers: Handlers<typeof bankFiles> = {
  checkBankFile: (context, { body }) => checkBankFile(context, body.file),
  markBankFile: (context, { body }) => markBankFile(context, body),
};
