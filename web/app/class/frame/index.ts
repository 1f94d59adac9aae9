export { ClassFrame } from "./class-frame.tsx";
export { SignInHere } from "./sign-in-here.tsx";
