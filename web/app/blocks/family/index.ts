export { ChildChips } from "./child-chips.tsx";
export { ChildDialog, useChild } from "./use-child.tsx";
export { SuitsField } from "./suits-field.tsx";
export { loadsAgain } from "./loads-again.ts";
export { PrivacyLine } from "./privacy-line.tsx";
