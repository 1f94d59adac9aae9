import { z } from "zod";

// Without this, zod builds code from text, which our content security policy forbids.
z.config({ jitless: true });

export { z };
