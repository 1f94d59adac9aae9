import { translated } from "@tutoring/contract/speak";
import type english from "./tutor-change-letters.en.ts";

export default translated<typeof english>()({
  subject: "अब {student} को {tutor} पढ़ाएँगे · {reference}",
  text: `अब से {student} को {tutor} पढ़ाएँगे (कोर्स: {course})। आपकी कक्षाएँ आपकी ही रहेंगी, और कीमत वही रहेगी।
{next}{open}{free}कक्षा का समय बदलने या रद्द करने के लिए: {mine}`,
  next: "आपकी अगली कक्षाएँ, आपके कैलेंडर के लिए साथ में भेजी गई हैं:\n{days}\n",
  movedTo: "{day} (पहले: {before})",
  withoutTime: {
    one: "{count} कक्षा का समय अभी तय नहीं है। नीचे दिए पेज पर समय चुनें।\n",
    other: "{count} कक्षाओं का समय अभी तय नहीं है। नीचे दिए पेज पर हर एक का समय चुनें।\n",
  },
  free: {
    one: "हम जानते हैं कि आपकी अगली कक्षा के लिए यह खबर देर से आई। हमें खेद है: एक कक्षा और मुफ़्त है।\n",
    other: "हम जानते हैं कि आपकी अगली कक्षाओं के लिए यह खबर देर से आई। हमें खेद है: {count} कक्षाएँ और मुफ़्त हैं।\n",
  },
  newSubject: "अब {student} आपसे पढ़ेंगे · {reference}",
  newText: `{student} की कक्षाएँ ({course}) अब आप लेंगे।
{next}{open}पहले के ट्यूटर ने {student} के बारे में जो लिखा है, वह किसी कक्षा का समय तय होते ही आपके विद्यार्थियों के पेज पर दिखेगा: {students}`,
  newNext: "ये आपके कैलेंडर के लिए साथ में भेजी गई हैं; हर कक्षा का लिंक सिर्फ़ आपके लिए है:\n{days}\n",
  newWithoutTime: {
    one: "{count} कक्षा का समय अभी तय नहीं है; परिवार चुनेगा।\n",
    other: "{count} कक्षाओं का समय अभी तय नहीं है; परिवार चुनेगा।\n",
  },
  formerSubject: "{student} अब दूसरे ट्यूटर से पढ़ेंगे · {reference}",
  formerText: `{student} अब दूसरे ट्यूटर से पढ़ेंगे (कोर्स: {course})। {days}
जो कक्षाएँ आपने ली हैं, उनका पैसा हमेशा की तरह मिलेगा। {student} को पढ़ाने के लिए धन्यवाद।`,
  formerDays: "ये कक्षाएँ इस ईमेल के साथ आपके कैलेंडर से हट जाएँगी:\n{days}",
});
