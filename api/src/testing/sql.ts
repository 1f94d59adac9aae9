/** For tests outside the api, which have no Kysely of their own. */
export { sql } from "kysely";
