import { Link } from "react-router";
import { useTexts } from "#web/texts/use-texts.ts";

type Props = {
  area: "courses" | "tutors";
  /** The list's address without filters. */
  address: string;
  /** Clears the filters in place of following the address. */
  onClear: () => void;
};

/** Applies a list's filters or clears them, without code too. */
export function FilterButtons({ area, address, onClear }: Props) {
  const [texts] = useTexts(area);
  return (
    <div className="sticky bottom-0 mt-3 grid grid-cols-[auto_1fr] gap-2 bg-base-100 py-3">
      <Link
        to={address}
        className="btn btn-quiet"
        onClick={(event) => {
          event.preventDefault();
          onClear();
        }}
      >
        {texts.clear}
      </Link>
      <button className="btn btn-primary">{texts.apply}</button>
    </div>
  );
}

type KeptProps = { search: string; limit: number; sizes: readonly [number, ...number[]] };

/** What a list's form keeps besides its filters. */
export const KeptFields = ({ search, limit, sizes: [usual] }: KeptProps) => (
  <>
    {search && <input type="hidden" name="search" value={search} />}
    {limit !== usual && <input type="hidden" name="limit" value={limit} />}
  </>
);
