export { keepPlace, Loaded, PartFailed, placeToTake, withTexts } from "./loaded.tsx";
