import { fileTooLarge, maxFileBytes, pdfRefused } from "@tutoring/contract";
import { toast } from "#web/lib/page/toast.ts";

const rules = {
  picture: {
    types: ["image/png", "image/jpeg"],
    names: /\.(png|jpe?g)$/i,
    sentence: "Only PNG and JPG image formats are allowed",
  },
  pdf: { types: ["application/pdf"], names: /\.pdf$/i, sentence: pdfRefused },
};

/** Whether a picked file may be sent; if not, a toast says why. */
export function mayPick(kind: keyof typeof rules, file: File): boolean {
  const { types, names, sentence } = rules[kind];
  const why =
    !types.includes(file.type) && !names.test(file.name) ? sentence : file.size > maxFileBytes ? fileTooLarge(file.size) : "";
  if (why) toast.error(why);
  return why === "";
}
