import type { Language } from "@tutoring/contract/languages";
import { createContext } from "react-router";
import type { Area } from "./areas.ts";

/** The built files of some areas' texts, as a page asks for them; none in development. */
export type FilesOf = (language: Language, areas: Area[]) => string[];
export const textFiles = createContext<FilesOf>(() => []);
