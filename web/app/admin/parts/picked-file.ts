import { maxFileBytes, megabytes, officeFields } from "@tutoring/contract";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/parts.en.ts";
import { t } from "#web/texts/translate-english.ts";

const rules = {
  picture: {
    types: ["image/png", "image/jpeg"],
    names: /\.(png|jpe?g)$/i,
    sentence: texts.onlyPictures,
  },
  pdf: { types: ["application/pdf"], names: /\.pdf$/i, sentence: officeFields.pdfRefused },
};

/** Whether a picked file may be sent; if not, a toast says why. */
export function mayPick(kind: keyof typeof rules, file: File): boolean {
  const { types, names, sentence } = rules[kind];
  const tooLarge = () => t(officeFields.fileTooLarge, { megabytes: megabytes(file.size) });
  const why = !types.includes(file.type) && !names.test(file.name) ? sentence : file.size > maxFileBytes ? tooLarge() : "";
  if (why) toast.error(why);
  return why === "";
}
