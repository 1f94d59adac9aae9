import type { Confirmation } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";

/** How a viewer proves who they are: executives by their password, others by their app or a mailed code. */
export const wayToConfirm = ({ viewer }: SignedIn): Confirmation =>
  viewer.role === "executive" ? "password" : viewer.secondFactor ? "app" : "code";
