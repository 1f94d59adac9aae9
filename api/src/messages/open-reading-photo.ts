import type { PhotoResult } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { photoOf } from "./photo-of.ts";
import { requireReading } from "./readings.access.ts";

/** A photo of a conversation that the caller has opened within the last hour. */
export const openReadingPhoto = async (context: SignedIn, reading: string, number: number): Promise<PhotoResult> =>
  photoOf(context, await requireReading(context, reading), number);
