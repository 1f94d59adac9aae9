import { isInIndia, judgePhonesWith } from "@tutoring/contract/phones";
import { parsePhoneNumberFromString, validatePhoneNumberLength } from "libphonenumber-js/max";

/** Lets the contract know the numbers of all countries. */
export const knowPhones = (): void => judgePhonesWith({ parsePhoneNumberFromString, validatePhoneNumberLength });

/** As its country writes it, with the country's code: +91 98110 42367. What is no number stays as it is. */
export function phoneInWords(number: string): string {
  const shown = parsePhoneNumberFromString(number)?.formatInternational();
  if (shown?.replace(/\D/g, "") === number.slice(1)) return shown;
  return isInIndia(number) ? number.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3") : number;
}
