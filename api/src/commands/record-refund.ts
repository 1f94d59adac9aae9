import { StartError } from "#api/core/settings.ts";
import { refundByBank } from "#api/payments/index.ts";
import { operatorContext } from "./operator-context.ts";
import { withStore } from "./operator.ts";

// `npm run record-refund -- <refund> <UTR>`: a refund that the provider could not send went by bank transfer.
const [refundId = "", utr = ""] = process.argv.slice(2);
if (!/^[0-9a-f-]{36}$/.test(refundId) || !/^[A-Z0-9]{10,22}$/.test(utr)) {
  console.error("Name the refund, as the letter about it does, and the bank's UTR: ten to 22 capital letters and digits.");
  process.exit(1);
}

await withStore(async (store) => {
  if (!(await refundByBank(operatorContext(store), refundId, utr)))
    throw new StartError("There is no such refund that could not be sent.");
  return `Recorded: refund ${refundId} went by bank transfer, ${utr}.`;
});
