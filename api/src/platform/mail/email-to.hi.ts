import { translated } from "@tutoring/contract/speak";
import type english from "./email-to.en.ts";

export default translated<typeof english>()({ email: "नमस्ते {name} जी,\n\n{text}\n\nOnline Tutoring" });
