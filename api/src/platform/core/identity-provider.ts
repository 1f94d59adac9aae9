/** What has to fit the answer with which a browser comes back. */
export type SignInCheck = { state: string; nonce: string; verifier: string };

/** Who has signed in there, as the provider names them for ever. Nothing else that it says of them counts. */
export type VerifiedIdentity = {
  issuer: string;
  subject: string;
  /** The provider has asked for two factors, and is trusted with it. */
  byTwoFactors: boolean;
  /** Whether the provider has an address at which its own session ends. */
  canSignOut: boolean;
};

/** `away`: it does not answer. `detail` is for the operator, unless it `isKnown` from a moment ago. */
export type NotVerified = { why: "away" | "refused" | "other-domain"; detail: string; isKnown?: true };

/** What the product needs of a provider with which the back office signs in. */
export type IdentityProvider = {
  /** As people call it. */
  name: string;
  issuer: string;
  /** The domain of which accounts have to be; undefined for any. */
  domain: string | undefined;
  /** The back office signs in with nothing else. */
  isOnly: boolean;
  /** Whether its word counts that it has asked for two factors. */
  trustsMfa: boolean;
  /** The address of its sign-in, and what to compare afterwards. */
  begin: () => Promise<{ url: string; check: SignInCheck } | NotVerified>;
  /** Where its own session ends; undefined if it says nothing of that. */
  signOutAddress: () => Promise<string | undefined>;
  /** Who has come back with these parameters. */
  answer: (given: URLSearchParams, check: SignInCheck) => Promise<VerifiedIdentity | NotVerified>;
};
