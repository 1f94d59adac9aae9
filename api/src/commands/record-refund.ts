import { InvalidArgumentError } from "commander";
import { UserError } from "#api/platform/core/settings.ts";
import { refundByBank } from "#api/domains/payments/index.ts";
import { confirm, newCommand, operatorContext, withStore, yes } from "./command.ts";
import { refundArgument, refundSettings } from "./refund-argument.ts";

const command = newCommand(
  "record-refund",
  "Records that a refund, which the payment provider could not send, was paid by bank transfer.",
  { settings: refundSettings },
)
  .argument(...refundArgument)
  .argument("<UTR>", "the bank's number of the transfer: ten to 22 capital letters and digits", readUtr)
  .option(...yes)
  .parse();
const [refundId, utr] = command.processedArgs as [string, string];

function readUtr(text: string): string {
  if (/^[A-Z0-9]{10,22}$/.test(text)) return text;
  throw new InvalidArgumentError("A UTR has ten to 22 capital letters and digits.");
}

await withStore(async (store) => {
  const what = `Refund ${refundId} will be booked as paid by bank transfer, ${utr}. Entries in the books are never changed.`;
  await confirm({ what, word: "record", yes: command.opts<{ yes?: true }>().yes });
  if (!(await refundByBank(operatorContext(store), refundId, utr)))
    throw new UserError("There is no such refund that could not be sent.");
  return `Recorded: refund ${refundId} went by bank transfer, ${utr}.`;
});
