import type { Language } from "./languages.ts";

/** Languages that courses are taught in, by code: each name in its own script, in English and in Hindi, then other spellings. */
const names = {
  en: ["English", "English", "अंग्रेज़ी", "इंग्लिश", "Hinglish"],
  hi: ["हिन्दी", "Hindi", "हिन्दी", "हिंदी", "Hinglish"],
  as: ["অসমীয়া", "Assamese", "असमिया"],
  bn: ["বাংলা", "Bengali", "बांग्ला", "Bangla", "बंगाली"],
  brx: ["बड़ो", "Bodo", "बोडो"],
  doi: ["डोगरी", "Dogri", "डोगरी"],
  gu: ["ગુજરાતી", "Gujarati", "गुजराती"],
  kn: ["ಕನ್ನಡ", "Kannada", "कन्नड़"],
  ks: ["کٲشُر", "Kashmiri", "कश्मीरी"],
  kok: ["कोंकणी", "Konkani", "कोंकणी"],
  mai: ["मैथिली", "Maithili", "मैथिली"],
  ml: ["മലയാളം", "Malayalam", "मलयालम"],
  mni: ["মৈতৈলোন্", "Manipuri", "मणिपुरी"],
  mr: ["मराठी", "Marathi", "मराठी"],
  ne: ["नेपाली", "Nepali", "नेपाली"],
  or: ["ଓଡ଼ିଆ", "Odia", "ओड़िया", "Oriya", "उड़िया"],
  pa: ["ਪੰਜਾਬੀ", "Punjabi", "पंजाबी"],
  sa: ["संस्कृतम्", "Sanskrit", "संस्कृत"],
  sat: ["ᱥᱟᱱᱛᱟᱲᱤ", "Santali", "संताली"],
  sd: ["سنڌي", "Sindhi", "सिंधी"],
  ta: ["தமிழ்", "Tamil", "तमिल"],
  te: ["తెలుగు", "Telugu", "तेलुगु"],
  ur: ["اردو", "Urdu", "उर्दू"],
  fr: ["Français", "French", "फ़्रेंच"],
  de: ["Deutsch", "German", "जर्मन"],
  es: ["Español", "Spanish", "स्पेनिश"],
  ja: ["日本語", "Japanese", "जापानी"],
} as const;

export type CourseLanguage = keyof typeof names;
export const courseLanguages = Object.keys(names) as CourseLanguage[];

/** All spellings of a language's name. */
export const namesOfLanguage = (code: CourseLanguage): readonly string[] => names[code];
/** "English, Hindi" or "अंग्रेज़ी, हिन्दी" for `en` and `hi`. */
export const languageNames = (codes: readonly CourseLanguage[], language: Language = "en"): string =>
  codes.map((code) => names[code][language === "hi" ? 2 : 1]).join(", ");

/** People write names in either case, and अंग्रेज़ी without its dot. */
const plain = (name: string) => name.normalize("NFD").replaceAll("\u093C", "").toLowerCase().trim();
const codesByName = Map.groupBy(
  courseLanguages.flatMap((code) => [code, ...names[code]].map((name) => ({ code, name: plain(name) }))),
  ({ name }) => name,
);

/** The languages that a text names, by code or by name: "English and हिन्दी", "en, hi"; undefined if one is unknown. */
export function languagesNamed(text: string): CourseLanguage[] | undefined {
  const words = text.split(/[,;/|&+]|\band\b|और/iu).filter((word) => word.trim());
  const found = words.map((word) => codesByName.get(plain(word))?.map(({ code }) => code));
  return found.includes(undefined) ? undefined : [...new Set(found.flatMap((codes) => codes ?? []))];
}
