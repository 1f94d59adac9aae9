export { Card, Facts } from "./cards.tsx";
export { useListAddress } from "./list-address.ts";
export { countInWords, EmailText, kindNames, nothingToEdit, StatusBadge } from "./cells.tsx";
export { mayPick } from "./picked-file.ts";
export { PictureField } from "./picture-field.tsx";
export { TimesField } from "./times-field.tsx";
export { ReviewText, ReviewWords, Stars } from "./review-text.tsx";
export { ShownOnce } from "./shown-once.tsx";
export { viewsByPart } from "./views-by-part.tsx";
