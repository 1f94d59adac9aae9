import type { pay } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { approveBatch } from "./approve-batch.ts";
import { changePaySettings } from "./change-pay-settings.ts";
import { dropBatch } from "./drop-batch.ts";
import { exportBatch } from "./export-batch.ts";
import { failPayout } from "./fail-payout.ts";
import { makeBatch } from "./make-batch.ts";
import { recordPayout } from "./record-payout.ts";
import { setBankAccount } from "./set-bank-account.ts";
import { setRate } from "./set-rate.ts";
import { showPay } from "./show-pay.ts";

export const payHandlers: Handlers<typeof pay> = {
  showPay: (context) => showPay(context),
  setRate: (context, { params, body }) => setRate(context, params.id, body),
  setBankAccount: (context, { params, body }) => setBankAccount(context, params.id, body),
  changePaySettings: (context, { body }) => changePaySettings(context, body),
  makeBatch: (context) => makeBatch(context),
  dropBatch: (context, { params }) => dropBatch(context, params.id),
  approveBatch: (context, { params }) => approveBatch(context, params.id),
  exportBatch: (context, { params }) => exportBatch(context, params.id),
  recordPayout: (context, { params, body }) => recordPayout(context, params.id, body.utr),
  failPayout: (context, { params }) => failPayout(context, params.id),
};
