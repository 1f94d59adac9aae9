import type { Language } from "@tutoring/contract/languages";

/** Turns the contract's messages into sentences; the Hindi ones are loaded when first needed. */
export async function loadFieldSpeaker(language: Language): Promise<(message: string) => string> {
  const { fieldSpeaker } = await import("@tutoring/contract");
  return language === "hi"
    ? fieldSpeaker("hi", (await import("@tutoring/contract/texts/fields.hi")).default)
    : fieldSpeaker("en");
}
