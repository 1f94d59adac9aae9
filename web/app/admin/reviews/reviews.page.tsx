import { contract, type OfficeReview } from "@tutoring/contract";
import { useState } from "react";
import { ReviewWords, Stars } from "#web/admin/parts/index.ts";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, ListFilters, listPage, ListView } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { reloadAfter } from "#web/lib/api/reload-after.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/reviews.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Select } from "#web/ui/field.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";

const HideDialog = dialogPart(() => import("./hide-dialog.tsx"));

const reviews = listPage({
  query: contract.reviews.findReviews.query,
  load: (api, query) => api.reviews.findReviews({ query }),
  failed: texts.notLoaded,
});
export const clientLoader = reviews.clientLoader;

export const meta = () => privateHead(texts.title);

/** Reported reviews come first; an admin keeps or hides them. */
export default function Reviews() {
  const page = reviews.usePage();
  const [opened, setOpened] = useState<OfficeReview>();
  const hiding = opened && (page.rows.find(({ id }) => id === opened.id) ?? opened);
  const show = ({ id, writtenAt }: OfficeReview) => {
    const call = () => browserApi.reviews.showReview({ params: { id }, query: { writtenAt } });
    return toastResult(() => reloadAfter(call, page.reload), texts.isShown, texts.notChanged);
  };
  const columns: ColumnsOf<typeof reviews> = [
    {
      name: texts.tutor,
      place: "heading",
      className: "font-medium lg:whitespace-nowrap",
      cell: ({ tutor, slug }) =>
        slug ? (
          <a className="text-link" href={`/tutor/${slug}`}>
            {tutor}
          </a>
        ) : (
          tutor
        ),
    },
    { name: texts.rating, sort: "stars", place: "whole", cell: ({ stars }) => <Stars count={stars} /> },
    { name: texts.review, place: "whole", className: "w-full", cell: (review) => <ReviewWords review={review} /> },
    {
      name: texts.family,
      place: "whole",
      className: "max-lg:text-muted lg:min-w-32",
      cell: ({ author, writtenAt }) => (
        <>
          {author}
          <span className="figures lg:hidden"> · {dayAndTimeInIndia(writtenAt).date}</span>
        </>
      ),
    },
    {
      name: texts.date,
      sort: "writtenAt",
      place: "whole",
      className: "figures whitespace-nowrap",
      cell: ({ writtenAt }) => <span className="max-lg:hidden">{dayAndTimeInIndia(writtenAt).date}</span>,
    },
    {
      name: common.actions,
      place: "corner",
      cell: (review) => (
        <span className="flex items-center justify-end gap-2">
          {(review.hiddenReason !== null || review.reportReason !== null) && (
            <button type="button" className="btn btn-quiet btn-sm whitespace-nowrap" onClick={() => inBackground(show(review))}>
              {review.hiddenReason === null ? texts.keep : texts.show}
            </button>
          )}
          {review.hiddenReason === null && (
            <Menu
              label={t(texts.moreFor, review)}
              size="btn-sm"
              items={[{ label: texts.hide, name: t(texts.hideOf, review), onPress: () => setOpened(review) }]}
            />
          )}
        </span>
      ),
    },
  ];
  return (
    <OfficePage title={texts.title}>
      <ListFilters page={page} search={texts.search}>
        <Select
          label={texts.which}
          className="w-40"
          value={page.query.which ?? "all"}
          options={[
            ["all", texts.all],
            ["reported", texts.reportedOnes],
            ["hidden", texts.hiddenOnes],
          ]}
          onChange={(event) => page.go({ which: event.target.value })}
        />
      </ListFilters>
      <ListView caption={texts.caption} columns={columns} keyOf={({ id }) => id} page={page} empty={texts.empty} />
      {hiding && <HideDialog review={hiding} onClose={() => setOpened(undefined)} />}
    </OfficePage>
  );
}
