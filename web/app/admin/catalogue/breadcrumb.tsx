import { Link } from "react-router";
import { langOf } from "#web/lib/format/format.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import { keyOf, type Place } from "./catalogue-place.ts";

/** The path from all categories down to a place. */
export function Breadcrumb({ path }: { path: Place[] }) {
  return (
    <nav className="breadcrumbs" aria-label={texts.place}>
      <ul className="flex-wrap">
        <li>
          {path.length === 0 ? (
            <span aria-current="page">{texts.categories}</span>
          ) : (
            <Link to="/admin/courses">{texts.categories}</Link>
          )}
        </li>
        {path.map((one, nth) => (
          <li key={keyOf(one)} lang={langOf(one.name)}>
            {nth === path.length - 1 ? (
              <span aria-current="page">{one.name}</span>
            ) : (
              <Link to={`/admin/courses?in=${keyOf(one)}`}>{one.name}</Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
