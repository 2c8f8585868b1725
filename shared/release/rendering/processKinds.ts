/** Argument of a process that is to show browser builds, as one would, instead of rendering server builds. */
export const AS_BROWSER = 'browser';
