import { StartError } from "#api/core/settings.ts";
import { retryRefund } from "#api/payments/index.ts";
import { operatorContext } from "./operator-context.ts";
import { withStore } from "./operator.ts";

// `npm run retry-refund -- <refund>`: the provider tries a failed refund again, or finds one made on its own pages.
const [refundId = ""] = process.argv.slice(2);
if (!/^[0-9a-f-]{36}$/.test(refundId)) {
  console.error("Name the refund, as the letter about it does.");
  process.exit(1);
}

await withStore(async (store) => {
  if (!(await retryRefund(operatorContext(store), refundId)))
    throw new StartError("There is no such refund that could not be sent.");
  return `Refund ${refundId} is tried again within a minute, by the running service.`;
});
