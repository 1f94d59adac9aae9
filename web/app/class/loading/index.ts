export { keepPlace, placeToTake } from "./come-back.ts";
export { Loaded, withTexts } from "./loaded.tsx";
export { PartFailed } from "./part-failed.tsx";
