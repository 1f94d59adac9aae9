import texts from "#web/texts/office/translate.en.ts";
import { say } from "#web/texts/say-english.ts";

/** A text of the original, with its length. */
export const OriginalText = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0 max-lg:border-t max-lg:border-base-300 max-lg:pt-4">
    <p className="field-label">{label}</p>
    <p className="mt-1.5 whitespace-pre-line">{text}</p>
    <p className="field-hint mt-1">{say(texts.characters, { count: text.length })}</p>
  </div>
);
