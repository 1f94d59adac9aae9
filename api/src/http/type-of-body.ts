import type { Route } from "@tutoring/contract";

/** The content type that a route's body arrives with. */
export function typeOfBody(body: NonNullable<Route["body"]>): string {
  if (body.kind === "raw") return body.type;
  if (body.kind === "stream") return "application/octet-stream";
  return body.kind === "json" ? "application/json" : "multipart/form-data";
}
