import texts from "#web/texts/office/parts.en.ts";

/** For a dialog whose record is gone. */
export const nothingToEdit = { message: texts.nothingToEdit, fields: {} };
