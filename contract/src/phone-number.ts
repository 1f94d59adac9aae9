import { isInIndia, judgePhone, phoneInE164 } from "./phones.ts";
import { requiredLine } from "./text.ts";
import { type FieldKey, sentence } from "./texts/field-sentences.ts";

/** Typed in any of the usual ways, in digits of any script; stored in E.164. Ten digits are a number of India. */
export const phoneNumberWith = (missing: FieldKey) =>
  requiredLine({ missing })
    .refine((typed) => phoneInE164(typed) !== "", { error: sentence("phoneInvalid"), abort: true })
    .transform((typed, context) => {
      const number = phoneInE164(typed);
      if (isInIndia(number)) return number;
      const verdict = judgePhone(number);
      if ("number" in verdict) return verdict.number;
      const { wrong, code } = verdict;
      const message = wrong === "phoneInvalid" ? sentence(wrong) : sentence(wrong, { code });
      context.addIssue({ code: "custom", message });
      return "";
    });
export const PhoneNumber = phoneNumberWith("phoneRequired");
