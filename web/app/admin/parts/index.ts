export { countInWords, EmailText, kindNames, nothingToEdit, StatusBadge } from "./cells.tsx";
export { mayPick } from "./picked-file.ts";
export { PictureField } from "./picture-field.tsx";
export { TimesField } from "./times-field.tsx";
