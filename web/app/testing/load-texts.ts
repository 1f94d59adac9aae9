import { loadAllTexts } from "#web/texts/areas.ts";

await loadAllTexts();
