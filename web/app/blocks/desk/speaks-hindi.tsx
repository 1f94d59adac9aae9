import texts from "#web/texts/office/desk.en.ts";

/** Beside a family that chose Hindi. */
export const SpeaksHindi = () => (
  <span className="ml-2 rounded-md bg-lavender-100 px-1.5 py-0.5 text-xs font-medium whitespace-nowrap">{texts.speaksHindi}</span>
);
