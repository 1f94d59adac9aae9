export { AfterClass } from "./after-class.tsx";
