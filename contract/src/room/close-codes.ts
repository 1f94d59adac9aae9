/** Why the server closes a room's socket. */
export const closeCodes = {
  badMessage: 4400,
  sessionOver: 4401,
  removed: 4403,
  silent: 4404,
  takenOver: 4408,
  full: 4409,
  roomOver: 4410,
  slow: 4413,
  flood: 4429,
  restarting: 1012,
} as const;

/** Channels of binary frames. */
export const channels = { board: 1, voice: 2 } as const;
export type RoomChannel = (typeof channels)[keyof typeof channels];
