const key = "signed-in-there";

/** Notes that this tab's session began at an identity provider that can end its own, which a sign-out then offers. */
export const noteSignedInThere = (): void => sessionStorage.setItem(key, "yes");

export const isSignedInThere = (): boolean => sessionStorage.getItem(key) !== null;
