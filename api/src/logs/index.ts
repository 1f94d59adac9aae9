export { writeLog } from "./logs.queries.ts";
