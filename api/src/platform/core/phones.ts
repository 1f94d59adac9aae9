import { isInIndia, judgePhonesWith } from "@tutoring/contract/phones";
import { parsePhoneNumberFromString, validatePhoneNumberLength } from "libphonenumber-js/max";

/** Lets the contract know the numbers of all countries. */
export const knowPhones = (): void => judgePhonesWith({ parsePhoneNumberFromString, validatePhoneNumberLength });

/** With the country's code, one of India as +91 98110 42367, others as their country writes them. What is no number stays as it is. */
export function phoneInWords(number: string): string {
  if (isInIndia(number)) return number.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
  const shown = parsePhoneNumberFromString(number)?.formatInternational();
  return shown?.replace(/\D/g, "") === number.slice(1) ? shown : number;
}

const titles = /^(mrs?|ms|miss|dr|prof|shri|smt|kum|श्रीमती|श्री|सुश्री|डॉ)\.?$/i;

/** "Ritu" of "Mrs. Ritu Malhotra": what a tutor calls a guardian. */
export function firstNameOf(name: string): string {
  const words = name.split(/\s+/);
  return words.find((word) => !titles.test(word)) ?? name;
}
