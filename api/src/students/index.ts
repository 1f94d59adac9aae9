export { makeStudent } from "./register-student.ts";
export { insertStudent } from "./students.queries.ts";
