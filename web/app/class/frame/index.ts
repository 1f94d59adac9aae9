export { ClassFrame, SignInHere } from "./class-frame.tsx";
