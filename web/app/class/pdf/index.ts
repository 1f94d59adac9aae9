export { boardPdf } from "./board-pdf.ts";
