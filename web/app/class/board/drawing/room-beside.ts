import { pageUnits, quarters, type Written } from "@tutoring/contract/board";

/** How wide a text or formula may be before the page's edge, in units. */
export const roomBeside = ({ at }: Pick<Written, "at">): number => Math.max(60, pageUnits.width - at.x / quarters);
