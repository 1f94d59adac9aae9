export { Call } from "./call.tsx";
