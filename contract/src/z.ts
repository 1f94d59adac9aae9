import { z } from "zod";

// Without this, zod compiles code from strings, which our content security policy forbids.
z.config({ jitless: true });

export { z };
