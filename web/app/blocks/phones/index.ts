export { PhoneField } from "./phone-field.tsx";
export { PhoneLink } from "./phone-link.tsx";
