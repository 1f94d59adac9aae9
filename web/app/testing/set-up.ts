import { configure } from "@testing-library/react";
import { loadAllTexts } from "#web/texts/areas.ts";

await loadAllTexts();
configure({ asyncUtilTimeout: 10_000 }); // a busy machine takes longer than a second to load a page
