/** Each builder puts its own in. */
export const REMOTE = __REMOTE__;
