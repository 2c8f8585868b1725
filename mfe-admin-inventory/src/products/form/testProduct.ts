import type { Product, Variation } from '@shop/shared/contracts/http/catalog/catalog';

const small: Variation = {
  stockId: 11,
  varient: 'Coral',
  variantCode: 'G',
  colorCode: '#cf3f2e',
  size: 5,
  sizeTitle: '1-2 Years',
  qty: 8,
  price: 2000,
  sku: 'G-C-12-0011',
  img: '',
};

/** A product as its editor sees it, for tests. */
export const testProduct: Product = {
  id: 7,
  name: 'Coral Frock',
  description: 'Cotton',
  img: [
    { id: 31, varient: 'Coral', preview: 'uploads/a/640.webp', thumbnail: 'uploads/a/320.webp' },
    { id: 32, varient: '', preview: 'uploads/b/640.webp', thumbnail: 'uploads/b/320.webp' },
  ],
  onSale: '0',
  price: 2000,
  salePrice: 0,
  entityId: 21,
  variations: [small, { ...small, stockId: 12, size: 6, sizeTitle: '2-3 Years', qty: 3, sku: 'G-C-23-0012' }],
  video: 'uploads/v/video.mp4',
  cog: 1000,
  wholesale: 1100,
  stockLimit: 5,
  supplierId: 3,
  groupId: 41,
  version: 4,
};
