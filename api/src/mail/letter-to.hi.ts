import { translated } from "@tutoring/contract/speak";
import type english from "./letter-to.en.ts";

export default translated<typeof english>()({ letter: "नमस्ते {name} जी,\n\n{text}\n\nOnline Tutoring" });
