// For selecting, moving and resizing, loaded when the tool is first taken up.
export { SelectBar } from "./select/select-bar.tsx";
