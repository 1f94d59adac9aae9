/** For tests outside `api/`, which do not depend on Kysely. */
export { sql } from "kysely";
