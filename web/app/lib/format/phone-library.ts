import { isForeign, judgePhonesWith, phoneInE164, withoutPlus } from "@tutoring/contract/phones";
import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from "libphonenumber-js/min";
import metadata from "libphonenumber-js/min/metadata";

// A large file, loaded when a number of another country is typed or shown. Forms judge such numbers before they send them.
judgePhonesWith({ parsePhoneNumberFromString, validatePhoneNumberLength });

/** As the number's country writes it, with its code. */
export function phoneInWords(number: string): string {
  const shown = parsePhoneNumberFromString(number)?.formatInternational();
  return shown?.replace(/\D/g, "") === number.slice(1) ? shown : number;
}

export const callingCode = (country: string): string => getCountryCallingCode(country as CountryCode);

/** Every country with its code, by name. */
export function countriesIn(language: string): [country: string, name: string][] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const inOrder = new Intl.Collator(language);
  return Object.keys(metadata.countries)
    .map((country): [string, string] => [country, `${names.of(country)} (+${callingCode(country)})`])
    .toSorted(([, one], [, other]) => inOrder.compare(one, other));
}

export type ForeignNumber = { country: string; code: string; national: string };

/** The country and the rest of a number typed with another country's code; undefined until the code is complete. */
export function readForeign(typed: string, chosen?: string): ForeignNumber | undefined {
  if (!isForeign(typed)) return undefined;
  const rest = withoutPlus(typed);
  for (const length of [1, 2, 3]) {
    const code = rest.replace(/\D/g, "").slice(0, length);
    const countries: string[] = metadata.country_calling_codes[code as never] ?? [];
    const certain = countries.length > 1 ? parsePhoneNumberFromString(phoneInE164(typed))?.country : undefined;
    const country = countries.find((one) => one === chosen) ?? certain ?? countries[0];
    if (country) return { country, code, national: rest.replace(new RegExp(`^(?:\\d\\D*){${length}}`), "") };
  }
  return undefined;
}
