import type { Language } from "@tutoring/contract/languages";
import { createContext } from "react-router";
import type { Area } from "./areas.ts";

/** The paths of the built files of these areas' texts; none in development. */
export type FilesOf = (language: Language, areas: Area[]) => string[];
export const textFiles = createContext<FilesOf>(() => []);
