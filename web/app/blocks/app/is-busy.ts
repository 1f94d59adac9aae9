/** The fields in which a person has typed on this page; most are told from untouched ones by nothing else. */
const typedIn = new Set<HTMLInputElement>();

/** Remembers in which fields a person types, until it is stopped. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type)) typedIn.add(target);
  };
  addEventListener("input", note, true);
  return () => {
    removeEventListener("input", note, true);
    typedIn.clear();
  };
}

/** Whether a person is in the middle of something here: paying, a dialog, or text that is not sent. A class has a page of its own. */
export const isBusy = (pathname: string): boolean =>
  /\/(plan|orders\/[^/]+)$/.test(pathname) ||
  document.querySelector("[role=dialog], [role=alertdialog], [data-unsaved]") !== null ||
  [...document.querySelectorAll("textarea"), ...typedIn].some(({ isConnected, value }) => isConnected && value.trim() !== "");
