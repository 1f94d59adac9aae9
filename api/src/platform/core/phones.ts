import { judgePhonesWith, mobileInWords } from "@tutoring/contract/phones";
import { parsePhoneNumberFromString, validatePhoneNumberLength } from "libphonenumber-js/max";

/** Lets the contract know the numbers of all countries. */
export const knowPhones = (): void => judgePhonesWith({ parsePhoneNumberFromString, validatePhoneNumberLength });

/** With the country's code, as screens show it: see `mobileInWords`. What is no number stays as it is. */
export function phoneInWords(number: string): string {
  const mobile = mobileInWords(number);
  if (mobile) return mobile;
  const shown = parsePhoneNumberFromString(number)?.formatInternational();
  return shown?.replace(/\D/g, "") === number.slice(1) ? shown : number;
}
