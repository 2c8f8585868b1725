/** What makes the contract's schemas does nothing else: those that a bundle does not use stay out of it. */
export const TREESHAKE = {
  propertyReadSideEffects: false as const,
  manualPureFunctions: [
    'Type',
    'Dictionary',
    'oneOf',
    'defineCall',
    'listQuery',
    'RequiredText',
    'Answer',
    'ListAnswer',
  ],
};
