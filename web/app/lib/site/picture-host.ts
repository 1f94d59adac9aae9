let host: string | undefined;

/** Another origin that serves public pictures; for the server alone. */
export const pictureHost = (): string | undefined => host;
export const setPictureHost = (given: string | undefined): void => {
  host = given;
};
