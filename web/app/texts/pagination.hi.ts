import { translated } from "@tutoring/contract/speak";
import type english from "./pagination.en.ts";

export default translated<typeof english>()({
  showing: "{total} में से {first} से {last}",
  showingOfMore: "{total}+ में से {first} से {last}",
  perPage: "एक पेज पर",
  pages: "पेज",
  first: "पहला पेज",
  previous: "पिछला पेज",
  next: "अगला पेज",
  last: "आखिरी पेज",
});
