/** Why a line of the bank's file marks no transfer as sent. */
export default {
  noReference: "Not ours: no payout or refund has this reference.",
  twice: "This reference is in the file twice (rows {rows}).",
  utrTwice: "This UTR is in the file twice (rows {rows}).",
  utrWrong: "The UTR has to be 10 to 22 letters and digits.",
  utrUsed: "This UTR is recorded for another transfer.",
  amountUnreadable: "The amount cannot be read. Write it like 1234.50.",
  otherSum: "The bank has {theirs}, and we have {ours}.",
  marked: "Marked already, with this UTR.",
  markedOtherwise: "Marked already, with UTR {utr}.",
  notApproved: "This payout is not approved yet.",
  payoutFailed: "This payout was recorded as failed, and is owed again.",
  providerSends: "The payment provider sends this refund; it waits for no transfer.",
  arrived: "This refund has arrived through the payment provider.",
} as const;
