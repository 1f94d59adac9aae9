import type { Language } from "@tutoring/contract/languages";

/** Turns the contract's messages into sentences. The Hindi ones are loaded when a form first needs them. */
export async function loadFieldSpeaker(language: Language): Promise<(message: string) => string> {
  const { fieldSpeaker } = await import("@tutoring/contract");
  return language === "hi"
    ? fieldSpeaker("hi", (await import("@tutoring/contract/texts/fields.hi")).default)
    : fieldSpeaker("en");
}
