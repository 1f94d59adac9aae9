let hosts: readonly string[] = [];

/** Other origins that the class page may connect to; for the server alone. */
export const callHosts = (): readonly string[] => hosts;
export const setCallHosts = (given: readonly string[]): void => {
  hosts = given;
};

let host: string | undefined;

/** Another origin that serves public pictures; for the server alone. */
export const pictureHost = (): string | undefined => host;
export const setPictureHost = (given: string | undefined): void => {
  host = given;
};
