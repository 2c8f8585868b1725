/** Whether this page is one that a worker kept, opened without a network: who uses it, the server cannot be asked. */
export const isKeptPage = (): boolean => document.querySelector('[data-kept]') !== null;
