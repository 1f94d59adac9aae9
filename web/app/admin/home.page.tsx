import { redirect } from "react-router";

export function clientLoader(): never {
  throw redirect("/admin/book-requests");
}

export default function AdminHome() {
  return null;
}
