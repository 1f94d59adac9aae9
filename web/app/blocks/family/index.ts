export { ChildChips, Chip } from "./child-chips.tsx";
export { ChildDialog, childNamed, loadsAgain, useChild } from "./use-child.tsx";
export { isForSchool, type School, SchoolFields, schoolOf } from "./school-fields.tsx";
export { SuitsField } from "./suits-field.tsx";
export { PrivacyLine } from "./privacy-line.tsx";
