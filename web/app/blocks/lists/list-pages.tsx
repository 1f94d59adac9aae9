import { Pagination } from "#web/ui/pagination.tsx";
import { officePageSizes } from "./list-address.ts";
import type { ListMeta } from "./list-page.ts";
import { renderPageLink } from "#web/blocks/site/index.ts";

type Change = { page?: number; limit?: number };
type Props = {
  meta: ListMeta;
  sizes?: readonly number[];
  list: { to: (change: Change) => string; go: (change: Change) => void };
};

/** A list's pages, as the back office's screens show them. */
export function ListPages({ meta, sizes = officePageSizes, list }: Props) {
  return (
    <div className="mt-5">
      <Pagination
        page={meta.currentPage}
        totalPages={meta.totalPages}
        totalItems={meta.totalItems}
        totalIsMinimum={meta.totalIsMinimum}
        limit={meta.limit}
        sizes={sizes}
        addressOf={list.to}
        onLimit={(limit) => list.go({ limit })}
        renderLink={renderPageLink}
      />
    </div>
  );
}
