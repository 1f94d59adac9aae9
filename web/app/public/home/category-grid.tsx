import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CategoryPicture } from "#web/blocks/site/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import type { CategoryTile } from "#web/public/courses/index.ts";

const grid = "mt-8 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:mt-10 lg:grid-cols-4";

export function CategoryGrid({ categories }: { categories: CategoryTile[] }) {
  const [texts, t] = useTexts("home");
  const language = useLanguage();
  return (
    <Section>
      {categories.length === 0 ? (
        <p className="mt-8 text-lg text-muted">{texts.noCategories}</p>
      ) : (
        <ul className={grid}>
          {categories.map(({ categoryId, categoryName, names, categoryDefinition, categoryImageUrl, courseCount }) => (
            <li key={categoryId} className="card card-link relative overflow-hidden">
              <CategoryPicture url={categoryImageUrl} className="aspect-[16/9] w-full object-cover sm:aspect-[16/8.5]" />
              <div className="p-3.5 sm:p-4">
                <h3 className="leading-snug font-semibold sm:text-lg" lang={langOf(categoryName, language)}>
                  <Link to={`/courses?category=${encodeURIComponent(names[0] ?? "")}`} className="after:absolute after:inset-0">
                    {categoryName}
                  </Link>
                </h3>
                <p className="mt-0.5 flex justify-between gap-3 text-sm text-muted">
                  <span className="truncate max-sm:hidden" lang={langOf(categoryDefinition, language)}>
                    {categoryDefinition}
                  </span>
                  <span className="figures shrink-0">{t(texts.courses, { count: courseCount })}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

export function CategorySkeletons() {
  const [texts] = useTexts("home");
  return (
    <Section>
      <div className={grid} aria-busy="true" aria-label={texts.loadingCategories}>
        {Array.from({ length: 8 }, (_, nth) => (
          <div key={nth} className="card overflow-hidden">
            <div className="skeleton aspect-[16/9] w-full rounded-none sm:aspect-[16/8.5]" />
            <div className="space-y-2 p-4">
              <div className="skeleton h-5 w-2/3" />
              <div className="skeleton h-4 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  const [texts] = useTexts("home");
  return (
    <section className="shell py-16 lg:py-24" aria-labelledby="categories">
      <div className="flex items-end justify-between gap-6">
        <h2 id="categories" className="display text-3xl lg:text-4xl">
          {texts.categories}
        </h2>
        <Link to="/courses" className="text-link hidden shrink-0 items-center gap-1.5 sm:flex">
          {texts.allCourses} <ArrowRight aria-hidden className="size-[1.25em]" />
        </Link>
      </div>
      {children}
    </section>
  );
}
