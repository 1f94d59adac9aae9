/** The route of all event streams, which last too long to be measured like other answers. */
export const streamRoute = "(stream)";
