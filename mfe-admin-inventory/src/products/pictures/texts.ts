/** Texts of the page that takes pictures of many products at once. */
export const PICTURES = {
  back: 'Back to inventory',
  subject: 'these pictures',
  intro:
    'Name each picture by the SKU it shows: G-SG-34-0012.jpg, further ones G-SG-34-0012-2.jpg, -3 and so on. Capitals, spaces, _ and - make no difference.',
  file: 'Pictures, or a ZIP of them',
  fileHint: 'PNG, JPG, WebP or AVIF of at most 10 MB each; a ZIP of at most 300 MB and 1,000 files',
  drop: 'You can also drop them here.',
  kinds: 'a PNG, JPG, WebP or AVIF',
  reading: 'Reading what the shop has…',
  looking: (done: number, total: number) => `Looking at ${done} of ${total} pictures…`,
  failed: 'The products could not be read. Please try again.',
  zipTooLarge: 'The ZIP is larger than 300 MB. Make several of it.',
  zipTooMany: 'The ZIP has more than 1,000 files, or unpacks to more than 600 MB. Make several of it.',
  zipDamaged: 'This ZIP cannot be read.',
  noSku: 'No article has this SKU.',
  several: 'More than one article could be meant.',
  where: 'What goes where',
  left: (count: number) => (count === 1 ? '1 file is left out' : `${count} files are left out`),
  nothing: 'None of these pictures belongs to an article.',
  how: 'Pictures that are there',
  add: 'Keep them; new ones come after',
  replace: 'Replace those of the same colors',
  counting: 'Counting the pictures that are there…',
  countFailed: 'The pictures that are there could not be counted. Please try again.',
  replaced: (count: number) => (count === 1 ? '1 picture will be removed' : `${count} pictures will be removed`),
  run: (pictures: number, products: number) =>
    `Upload ${pictures === 1 ? '1 picture' : `${pictures} pictures`} of ${products === 1 ? '1 product' : `${products} products`}`,
  again: (products: number) => `Try ${products === 1 ? '1 product' : `${products} products`} again`,
  another: 'Choose other files',
  cancel: 'Stop',
  progress: (done: number, total: number) => `${done} of ${total} products`,
  states: { waiting: '', sending: 'Sending…', done: 'Done', failed: 'Not saved' },
  tooMany: (most: number) => `It would have more than ${most} pictures.`,
  saveFailed: 'Failed to save the pictures. Please try again.',
  finished: (done: number, failed: number) =>
    failed === 0
      ? `The pictures of ${done === 1 ? '1 product' : `${done} products`} are saved.`
      : `${done} saved, ${failed} not.`,
};
