import { translated } from "@tutoring/contract/speak";
import type english from "./courses.en.ts";

export default translated<typeof english>()({
  search: "कोर्स खोजें",
  filters: "फ़िल्टर",
  closeFilters: "फ़िल्टर बंद करें",
  category: "कैटेगरी",
  noCategories: "कोई कैटेगरी नहीं मिली",
  level: "लेवल",
  language: "भाषा",
  clear: "हटाएँ",
  apply: "फ़िल्टर लगाएँ",
  removeFilter: "यह फ़िल्टर हटाएँ",
  clearAll: "सभी हटाएँ",
  found: { zero: "<n>{count}</n> कोर्स", one: "<n>{count}</n> कोर्स", other: "<n>{count}</n> कोर्स" },
  foundMore: { one: "<n>{count}</n> से ज़्यादा कोर्स", other: "<n>{count}</n> से ज़्यादा कोर्स" },
  noExactMatch: "ठीक यही नहीं मिला। “<w>{words}</w>” के कोर्स दिखाए जा रहे हैं।",
  none: "कोई कोर्स नहीं मिला",
  noneText: "दूसरे शब्द से खोजें या फ़िल्टर हटाएँ। नए कोर्स के लिए कुछ दिन बाद आएँ।",
  clearFilters: "फ़िल्टर हटाएँ",
  loading: "कोर्स खुल रहे हैं",
  failed: "कोर्स नहीं खुल पाए। कृपया फिर कोशिश करें।",
  filtersFailed: "फ़िल्टर नहीं खुल पाए।",
  bookNow: "बुक करें",
  freeDemo: "पहले मुफ़्त डेमो",
  bookNowFor: "बुक करें: {course}",
});
