export const texts = {
  unavailable: (label: string) => `${label} can’t be shown right now`,
  unavailableHint: 'Everything else on this site still works. Please try again in a moment.',
  incompatible: 'This part was made for a newer version of the site. Reload the page, or tell us if it stays.',
  tryAgain: 'Try again',
  stillUnavailable: 'Still not available. Please check your connection and try again.',
  pageFailed: 'This page could not be shown',
  pageFailedHint: 'Something went wrong while it was loading. Nothing you did is lost.',
  cart: 'Your Cart',
  close: 'Close',
  loading: 'Loading',
} as const;
