import type { complaints } from "./complaints.ts";
import { inHindi } from "./definition.ts";

export default inHindi<typeof complaints>()({
  "no-such-complaint": { message: "यह शिकायत नहीं मिली।" },
  "complaint-not-to-reopen": {
    message: "इस शिकायत पर हमारा जवाब आना बाकी है, या यह एक बार फिर से खोली जा चुकी है। कृपया हमारे शिकायत अधिकारी को लिखें।",
  },
  "too-many-complaints-today": { message: "आज आप कई शिकायतें भेज चुके हैं। हम हर एक को देखेंगे; अगली शिकायत कृपया कल भेजें।" },
});
