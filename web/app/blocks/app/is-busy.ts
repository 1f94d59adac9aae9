/** Whether a person is in the middle of something here: paying, a dialog, or text that is not sent. A class has a page of its own. */
export const isBusy = (pathname: string): boolean =>
  /\/(plan|orders\/[^/]+)$/.test(pathname) ||
  document.querySelector("[role=dialog], [role=alertdialog], [data-unsaved]") !== null ||
  [...document.querySelectorAll("textarea")].some(({ value }) => value.trim() !== "");
