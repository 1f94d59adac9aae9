import type { Board } from "@tutoring/contract/rules";
import { classIn } from "#web/lib/format/school-class.ts";
import texts from "#web/texts/office/request.en.ts";

/** A child's class and board as our team reads them, whatever the family's language; what is not known is left out. */
export const schoolWords = ({ schoolClass, board }: { schoolClass: string | null; board: Board | null }): string[] => [
  ...(schoolClass ? [classIn("en", schoolClass)] : []),
  ...(board ? [texts[board]] : []),
];
