export { Question } from "./question-part.ts";
