export { Complaints } from "./complaints-part.ts";
