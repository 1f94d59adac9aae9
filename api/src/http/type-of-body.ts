import type { Route } from "@tutoring/contract";

/** The content type that a route's body arrives with. */
export function typeOfBody(body: NonNullable<Route["body"]>): string {
  if (body.kind === "raw") return body.type;
  return body.kind === "json" ? "application/json" : "multipart/form-data";
}
