import { Application } from "@tutoring/contract";
import type { StoredApplication } from "./applications.queries.ts";

/** The application as the API returns it. */
export const asApplication = (application: StoredApplication): Application => Application.parse(application);
