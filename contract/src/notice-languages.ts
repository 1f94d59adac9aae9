/**
 * The languages in which a parent may ask for the notice about a child's data: English and those of the Eighth Schedule of the
 * Constitution. It is offered in those into which it has been translated.
 */
export const noticeLanguages = {
  ...{ en: "English", hi: "हिन्दी", as: "অসমীয়া", bn: "বাংলা", brx: "बड़ो", doi: "डोगरी", gu: "ગુજરાતી", kn: "ಕನ್ನಡ" },
  ...{ kok: "कोंकणी", ks: "کٲشُر", mai: "मैथिली", ml: "മലയാളം", mni: "ꯃꯩꯇꯩꯂꯣꯟ", mr: "मराठी", ne: "नेपाली", or: "ଓଡ଼ିଆ" },
  ...{ pa: "ਪੰਜਾਬੀ", sa: "संस्कृतम्", sat: "ᱥᱟᱱᱛᱟᱲᱤ", sd: "سنڌي", ta: "தமிழ்", te: "తెలుగు", ur: "اردو" },
} as const;
export type NoticeLanguage = keyof typeof noticeLanguages;

export const isRightToLeft = (language: NoticeLanguage): boolean => ["ks", "sd", "ur"].includes(language);
