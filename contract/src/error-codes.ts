/** Every way a call can fail, and the HTTP status it travels with. */
export const statusOf = {
  /** A header that cannot be read. */
  malformed: 400,
  invalid: 422,
  "signed-out": 401,
  forbidden: 403,
  /** The last proof of identity is too old; `confirmIdentity` renews it. */
  confirm: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  unsupported: 415,
  "too-many": 429,
  unavailable: 503,
  broken: 500,
} as const;

export type ErrorCode = keyof typeof statusOf;
