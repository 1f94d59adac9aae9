import { translated } from "@tutoring/contract/speak";
import type english from "./message-emails.en.ts";

export default translated<typeof english>()({
  unreadSubject: "{with} की ओर से आपके लिए संदेश · {reference}",
  unread: {
    one: `{student} ({course}) के बारे में {with} की ओर से {count} संदेश है, जो अभी पढ़ा नहीं गया है।
यहाँ पढ़ें और जवाब दें: {link}
जब तक आप बातचीत न पढ़ लें, हम उसके बारे में दोबारा ईमेल नहीं करते। किस समय ईमेल न आए, यह आप “संदेश” में चुन सकते हैं।`,
    other: `{student} ({course}) के बारे में {with} की ओर से {count} संदेश हैं, जो अभी पढ़े नहीं गए हैं।
यहाँ पढ़ें और जवाब दें: {link}
जब तक आप बातचीत न पढ़ लें, हम उसके बारे में दोबारा ईमेल नहीं करते। किस समय ईमेल न आए, यह आप “संदेश” में चुन सकते हैं।`,
  },
});
