import names from "#web/texts/office/log-names.en.ts";

const known: Record<string, string> = names;

/** "Demo class booked" for demo-class-booked. */
export const operationInWords = (operation: string): string => known[operation] ?? sentence(operation.replaceAll("-", " "));

/** "Phone number" for phoneNumber. */
export const fieldInWords = (name: string): string =>
  known[name] ?? sentence(name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase());

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
