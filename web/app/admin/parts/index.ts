export { EmailText } from "./email-text.tsx";
export { nothingToEdit } from "./nothing-to-edit.ts";
export { mayPick } from "./picked-file.ts";
export { PictureField } from "./picture-field.tsx";
export { StatusBadge } from "./status-badge.tsx";
export { TimesField } from "./times-field.tsx";
export { countInWords, kindNames } from "./translation-words.ts";
