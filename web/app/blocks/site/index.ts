export { CategoryPicture } from "./category-picture.tsx";
export { AccessDenied, FailedPage, NotFoundPage } from "./failed-pages.tsx";
export { renderPageLink } from "./page-link.tsx";
