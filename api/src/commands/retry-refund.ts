import { UserError } from "#api/platform/core/settings.ts";
import { retryRefund } from "#api/domains/payments/index.ts";
import { confirm, newCommand, operatorContext, withStore, yes } from "./command.ts";
import { refundArgument, refundSettings } from "./refund-argument.ts";

const command = newCommand(
  "retry-refund",
  "Has the payment provider retry a refund that it could not send, or finds one made on the provider's own pages.",
  { settings: refundSettings },
)
  .argument(...refundArgument)
  .option(...yes)
  .parse();
const [refundId] = command.processedArgs as [string];

await withStore(async (store) => {
  const what = `The payment provider will send refund ${refundId} again. Money that was sent does not come back.`;
  await confirm({ what, word: "retry", yes: command.opts<{ yes?: true }>().yes });
  if (!(await retryRefund(operatorContext(store), refundId)))
    throw new UserError("There is no such refund that could not be sent.");
  return `Refund ${refundId} is tried again within a minute, by the running service.`;
});
