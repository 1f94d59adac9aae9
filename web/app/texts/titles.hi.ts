import { translated } from "@tutoring/contract/speak";
import type english from "./titles.en.ts";

export default translated<typeof english>()({
  aboutDescription:
    "पढ़ाई ऐसी हो कि हर बच्चे को अपनी कक्षा का इंतज़ार रहे। हम अच्छे शिक्षक को आपके घर तक लाते हैं, सिर्फ़ आपके बच्चे के लिए; फ़ीस देने से पहले परिवार शिक्षक से मिल लेता है।",
  coursesDescription: "लाइव कोर्स, एक ट्यूटर और एक बच्चा: कीमत, लेवल और भाषा के साथ। पहले मुफ़्त डेमो कक्षा।",
  coursesOfDescription: "{what} के लाइव कोर्स, एक ट्यूटर और एक बच्चा: कीमत, लेवल और भाषा के साथ। पहले मुफ़्त डेमो कक्षा।",
  courseDescription: "{course}: लाइव कक्षाएँ, एक ट्यूटर और एक बच्चा। पहले मुफ़्त डेमो कक्षा।",
  courseNotFound: "कोर्स नहीं मिला",
  bookDemoTitle: "डेमो कक्षा बुक करें",
  signupDescription: "घर से पढ़ाएँ: अपने विषय और खाली समय बताएँ। हम हर आवेदन पढ़ते हैं और ईमेल से जवाब देते हैं।",
});
