import type { StoredFigures } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { storedFigures } from "./figures.queries.ts";

const none = { students: null, tutors: null, reviews: null, subjects: null, successPercent: null, counted: false, version: 0 };

/** The figures to edit; all null until some are chosen. */
export const showFigures = async ({ db }: Context): Promise<StoredFigures> => (await storedFigures(db)) ?? none;
