import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { setSiteAddress } from "#web/lib/site/site-address.ts";
import { CourseListFacts } from "./course-facts.tsx";

setSiteAddress("https://tutoring.example");

test.each(["</script><script>alert(1)</script>", "<!--<script>", "]]><svg onload=alert(1)>", "Maths <3", 'quotes " and \\'])(
  "a search engine reads the course %s as it is called, and the page's script element ends where we end it",
  { meta: { proves: ["1.2.3"] } },
  (classFullname) => {
    const html = renderToStaticMarkup(
      <CourseListFacts courses={[{ classId: 7, classFullname, textLanguage: "en" } as never]} language="en" />,
    );
    const [, inside = ""] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
    const facts = JSON.parse(inside) as { itemListElement: { name: string }[] };
    expect(facts.itemListElement[0]?.name).toBe(classFullname);
  },
);
