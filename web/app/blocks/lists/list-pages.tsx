import type { Meta } from "@tutoring/contract";
import { Pagination } from "#web/ui/pagination.tsx";
import { renderPageLink } from "./page-link.tsx";
import { pageSizes } from "./use-list.ts";

type Change = { page?: number; limit?: number };
type Props = {
  meta: Pick<Meta, "currentPage" | "totalPages" | "totalItems" | "limit" | "totalIsMinimum">;
  sizes?: readonly number[];
  list: { to: (change: Change) => string; go: (change: Change) => void };
};

/** A list's pages, as the desk's screens show them. */
export function ListPages({ meta, sizes = pageSizes, list }: Props) {
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
