import courseInEnglish from "../web/app/texts/course.en.ts";
import courseInHindi from "../web/app/texts/course.hi.ts";
import homeInEnglish from "../web/app/texts/home.en.ts";
import homeInHindi from "../web/app/texts/home.hi.ts";
import signInEnglish from "../web/app/texts/sign-in.en.ts";
import signInHindi from "../web/app/texts/sign-in.hi.ts";
import studentInEnglish from "../web/app/texts/student.en.ts";
import studentInHindi from "../web/app/texts/student.hi.ts";

/** The labels, typed texts and captions of the home page's film, in each language. */
export const filmWords = {
  en: {
    ...signInEnglish,
    search: homeInEnglish.searchCourses,
    book: courseInEnglish.book,
    notAllotted: studentInEnglish.notAllotted,
    course: /Mathematics for CBSE Class 10/,
    typed: {
      search: "class 10 maths",
      email: "ritu.malhotra@example.in",
      student: "Aarav Malhotra",
      parent: "Ritu Malhotra",
    },
    captions: {
      search: "Search for what your child would like to learn.",
      course: "See what the course covers and what it costs.",
      code: "Enter your email address and get a code at once.",
      family: "Tell us who will learn and how to reach you.",
      booked: "Booked. We'll call within 24 hours to arrange a tutor and a time.",
    },
  },
  hi: {
    ...signInHindi,
    search: homeInHindi.searchCourses,
    book: courseInHindi.book,
    notAllotted: studentInHindi.notAllotted,
    course: /CBSE कक्षा 10 का गणित/,
    typed: {
      search: "कक्षा 10 गणित",
      email: "sunita.verma@example.in",
      student: "आरव वर्मा",
      parent: "सुनीता वर्मा",
    },
    captions: {
      search: "बच्चे को जो सीखना है, वह खोजें।",
      course: "देखें कि कोर्स में क्या है और उसकी कीमत क्या है।",
      code: "अपना ईमेल लिखें, OTP तुरंत आ जाएगा।",
      family: "बताएँ कि कौन सीखेगा और आपसे कैसे संपर्क करें।",
      booked: "बुकिंग हो गई। हम 24 घंटे में फ़ोन करके ट्यूटर और समय तय करेंगे।",
    },
  },
};
