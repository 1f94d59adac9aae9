/** Without a check of types, since there are none. */
export default { turbopack: { root: import.meta.dirname }, poweredByHeader: false };
