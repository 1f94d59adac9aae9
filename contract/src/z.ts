import { z } from "zod";

// On the server zod compiles each schema, which parses several times faster; in browsers our content security policy forbids it.
z.config({ jitless: "window" in globalThis });

export { z };
