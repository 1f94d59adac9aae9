export { keepOutside, tellOfDisabled } from "./classes-outside-hours.ts";
