/**
 * Script that a remote's own Vite server answers with while it is shown inside the shop (`shop-release dev`): it tells the
 * page what the remote is, before the program starts.
 */
export const LOCAL_SCRIPT = '/@shop-local.js';

/** Its container there. */
export const LOCAL_ENTRY = '/remoteEntry.js';
