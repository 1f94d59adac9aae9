import { z } from "zod";

// On the server zod compiles each schema, which parses several times faster; in browsers our content security policy forbids it.
// protects 1.3.2: schemas without eval in browsers ["window" in globalThis → false]
z.config({ jitless: "window" in globalThis });

export { z };
