import { translated } from "@tutoring/contract/speak";
import type english from "./message-letters.en.ts";

export default translated<typeof english>()({
  unreadSubject: "{reference}: {with} की ओर से आपके लिए संदेश",
  unread: {
    one: `{student} ({course}) के बारे में {with} की ओर से {count} संदेश है, जो अभी पढ़ा नहीं गया है।
यहाँ पढ़ें और जवाब दें: {link}
हर बातचीत के लिए हम एक ही बार लिखते हैं, जब तक आप उसे पढ़ न लें। हम कब बिल्कुल न लिखें, यह आप “संदेश” में चुन सकते हैं।`,
    other: `{student} ({course}) के बारे में {with} की ओर से {count} संदेश हैं, जो अभी पढ़े नहीं गए हैं।
यहाँ पढ़ें और जवाब दें: {link}
हर बातचीत के लिए हम एक ही बार लिखते हैं, जब तक आप उसे पढ़ न लें। हम कब बिल्कुल न लिखें, यह आप “संदेश” में चुन सकते हैं।`,
  },
});
