import type { TutorFigures } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { figuresOf } from "./tutor-figures.ts";

export const listTutorFigures = async (context: Context, staffIds: number[]): Promise<{ data: TutorFigures[] }> => ({
  data: await figuresOf(context, staffIds),
});
