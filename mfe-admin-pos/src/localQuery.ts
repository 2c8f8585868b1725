/** Meta of queries that answer also when the server is not reached: they say nothing of whether it is. */
export const LOCAL = { isLocal: true };
