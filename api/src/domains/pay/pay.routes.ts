import type { pay } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { approveBatch, dropBatch, exportBatch, failPayout, makeBatch, recordPayout } from "./office-batches.ts";
import { setMyBankAccount } from "./my-bank-account.ts";
import { exportMyMonth } from "./month-statement.ts";
import { listMyEarnings, listMyMonths, listMyPayouts, showMyPay } from "./my-pay.ts";
import { changePaySettings, findTutorPay, setBankAccount, setRate, showPay, showTutorPay } from "./office-settings.ts";

export const payHandlers: Handlers<typeof pay> = {
  showPay: (context) => showPay(context),
  findTutorPay: (context, { query }) => findTutorPay(context, query),
  showTutorPay: (context, { params }) => showTutorPay(context, params.id),
  showMyPay: (context) => showMyPay(context),
  listMyEarnings: (context, { query }) => listMyEarnings(context, query),
  listMyPayouts: (context, { query }) => listMyPayouts(context, query),
  listMyMonths: (context, { query }) => listMyMonths(context, query),
  exportMyMonth: (context, { params }) => exportMyMonth(context, params.month),
  setMyBankAccount: (context, { body }) => setMyBankAccount(context, body),
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
