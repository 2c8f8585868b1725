/** Texts of the grid that edits many products at once. */
export const GRID = {
  label: 'Products and what they cost',
  help: 'Arrows and Enter move, Ctrl+D fills down, a column or a block copied from a spreadsheet can be pasted. Only what you changed is saved.',
  follow: 'A price or cost changed here also goes to the variations that had the same.',
  rows: 'What is edited',
  products: 'Products',
  variations: 'Variations',
  saveFirst: 'Save or take back your changes first',
  product: 'Product',
  columns: { price: 'Price', costPrice: 'Cost', minimumQty: 'Minimum', qty: 'Quantity' },
  cell: (column: string, row: string) => `${column}, ${row}`,
  ownMinimum: 'auto',
  onSale: (price: string) => `On sale for ${price}`,
  quantities: 'Why the quantities change',
  subject: 'these products',
  save: 'Save Changes',
  reset: 'Take back all',
  saved: (rows: number) => (rows === 1 ? '1 row saved' : `${rows} rows saved`),
  changed: (rows: number) => (rows === 1 ? '1 row changed' : `${rows} rows changed`),
  failed: 'Failed to save. Please try again.',
  quicker: (rows: number) =>
    rows === 1
      ? 'Somebody was quicker in 1 row. Look at what is marked there, then save again.'
      : `Somebody was quicker in ${rows} rows. Look at what is marked there, then save again.`,
  now: (column: string, was: string, is: string) => `Somebody changed ${column} from ${was || '–'} to ${is || '–'}`,
  gone: 'Deleted meanwhile; it is not saved',
  tooMany: (most: number) => `At most ${most} rows can be saved at once. Save some first.`,
  filled: (count: number) => (count === 1 ? '1 row filled down' : `${count} rows filled down`),
  pasted: (cells: number, left: number) =>
    `${cells === 1 ? '1 cell' : `${cells} cells`} pasted${left > 0 ? `; ${left} below the last row left out` : ''}`,
  empty: 'No products found',
  noVariations: 'These products have no variations',
  loadFailed: 'Failed to load products. Please try again later.',
  back: 'Back to inventory',
};
