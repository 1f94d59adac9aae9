/** The app of the Play Store starts at an address that names its version, as `?app=1.4.0`. */
const kept = "app-version";

/** The version of the app that shows this page; undefined in a browser, and in an app that was installed from one. */
export function appVersion(): string | undefined {
  const named = /^\d{1,6}(\.\d{1,6}){1,3}$/.exec(new URLSearchParams(location.search).get("app") ?? "")?.[0];
  try {
    if (named) sessionStorage.setItem(kept, named);
    return named ?? sessionStorage.getItem(kept) ?? undefined;
  } catch {
    return named; // storage is blocked
  }
}

// before a guard leads to another address
if (typeof window !== "undefined") appVersion();
