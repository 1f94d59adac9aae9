export { DeleteQuestion } from "./delete-question.tsx";
export { type FailedRows, FailureList, reasonOf, useFailedRows } from "./failures.tsx";
export { ExportButton, RowButton, useSave, useStillRows } from "./row-button.tsx";
export { readAddress, useComingParams, useDay, useDraft, useLastPage } from "./list-address.ts";
export { ListFilters, SearchBox } from "./list-filters.tsx";
export { type ColumnsOf, listPage, ListPages, ListView, useList } from "./list-page.tsx";
export { SelectBox, selectColumn, SelectionBar, type Selection, useSelection } from "./selection.tsx";
export { type Failure, tryEach } from "./try-each.ts";
export { PeriodChoice } from "./period-choice.tsx";
