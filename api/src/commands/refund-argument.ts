import { InvalidArgumentError } from "commander";

const readRefund = (text: string): string => {
  if (/^[0-9a-f-]{36}$/.test(text)) return text;
  throw new InvalidArgumentError("Name the refund as the email about it does.");
};

export const refundArgument = ["<refund>", "the refund, as the email about it names it", readRefund] as const;

/** What the commands about refunds read. */
export const refundSettings = ["DATABASE_URL", "SESSION_SECRET", "STORAGE_URL", "DATA_DIR"];
