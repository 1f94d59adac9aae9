import { Link } from "react-router";
import mark from "#web/art/mark-light.svg";
import { useTexts } from "#web/texts/use-texts.ts";
import { productName } from "#web/lib/site/site-texts.ts";

const regions = ["india", "uk", "usa", "europe"] as const;
const policies = ["help", "safety", "privacy", "terms", "refunds"] as const;
const year = new Date().getFullYear();

/** `isShort`: in the area of a signed-in family and while booking, where pages are for one purpose each. */
export function SiteFooter({ isShort = false }: { isShort?: boolean }) {
  const [texts] = useTexts("frame");
  return (
    <footer className="on-plum bg-plum-deep text-lavender-200 print:hidden">
      {!isShort && <Places />}
      <div className="border-t border-white/15">
        <div className="shell flex flex-wrap items-center justify-between gap-3 py-6 text-sm">
          <p>
            © {year} {productName}
          </p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {policies.map((name) => (
              <li key={name}>
                <Link className="inline-block py-1 hover:underline" to={`/${name}`}>
                  {texts[name]}
                </Link>
              </li>
            ))}
          </ul>
          <p lang="hi">हर बच्चे के लिए, सही शिक्षक</p>
        </div>
      </div>
    </footer>
  );
}

function Places() {
  const [texts] = useTexts("frame");
  return (
    <div className="shell grid gap-12 py-14 lg:grid-cols-12 lg:py-20">
      <div className="lg:col-span-4">
        <Link to="/" className="flex items-center gap-2.5 text-lg font-bold tracking-tight text-white">
          <img src={mark} alt="" width="32" height="36" loading="lazy" />
          {productName}
        </Link>
        <p className="mt-4 max-w-72 leading-relaxed">{texts.promise}</p>
        <ul className="mt-6 space-y-3 font-medium text-white">
          <li>
            <Link className="inline-block py-0.5 hover:underline" to="/about">
              {texts.aboutUs}
            </Link>
          </li>
          <li>
            <Link className="inline-block py-0.5 hover:underline" to="/courses">
              {texts.courses}
            </Link>
          </li>
          <li>
            <Link className="inline-block py-0.5 hover:underline" to="/tutors">
              {texts.tutors}
            </Link>
          </li>
          <li>
            <Link className="inline-block py-0.5 hover:underline" to="/tutor/signup">
              {texts.signupAsTutor}
            </Link>
          </li>
        </ul>
      </div>
      <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4 lg:col-span-8">
        {regions.map((region) => (
          <section key={region} aria-label={texts[region]}>
            <h2 className="font-semibold text-white">{texts[region]}</h2>
            <ul className="mt-4 space-y-2.5 text-[0.9375rem]">
              {texts[`${region}Places`].split(", ").map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
