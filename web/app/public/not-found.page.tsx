import { data } from "react-router";

/** Any other address: the not-found page, with its status. */
function refuse(): never {
  throw data({ message: "There is nothing at this address." }, { status: 404 });
}
export const loader = () => refuse();
export const clientLoader = () => refuse();

export default function NotFound() {
  return null;
}
