import { redirect } from "react-router";

export function clientLoader(): never {
  throw redirect("/executive/book-requests");
}

export default function ExecutiveHome() {
  return null;
}
