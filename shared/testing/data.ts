import type { Product, Variation } from '../contracts/http/catalog/catalog.ts';
import type { PublicSettings } from '../contracts/http/settings.ts';
import type { RegistryEntry } from '../contracts/registry.ts';
import type { Me } from '../contracts/http/people/session.ts';
import { CONTRACT } from '../contracts/remote.ts';
import { RIGHTS_OF_ROLE, type RoleName } from '../contracts/rights.ts';

/** A variation for tests: 5 pieces of coral, 2-3 Years, at Rs 1,500, unless told otherwise. */
export function testVariation(fields: Partial<Variation> & { stockId: number }): Variation {
  return {
    varient: 'Coral',
    variantCode: 'G',
    colorCode: '#f06a5b',
    size: 31,
    sizeTitle: '2-3 Years',
    qty: 5,
    price: 1500,
    sku: `GCO23${String(fields.stockId).padStart(4, '0')}`,
    img: 'uploads/abc/640.webp',
    ...fields,
  };
}

/** A product for tests: list price Rs 2,000, with one variation at Rs 1,500 unless told otherwise. */
export function testProduct(fields: Partial<Product> = {}): Product {
  return {
    id: 7,
    name: 'Coral Frock',
    description: 'A frock of soft cotton.',
    img: [{ varient: 'Coral', preview: 'uploads/abc/640.webp', thumbnail: 'uploads/abc/320.webp' }],
    onSale: '1',
    price: 2000,
    salePrice: 1500,
    entityId: 21,
    variations: [testVariation({ stockId: 71 })],
    ...fields,
  };
}

/** Somebody of this role, signed in. */
export function testMe(role: RoleName): Me {
  return { userId: 1, fullname: 'Amina', username: 'amina', role, rights: [...RIGHTS_OF_ROLE[role]] };
}

/** The shop's public settings for tests: Rs, shipping 200, the built-in bot check. */
export const testSettings: PublicSettings = {
  shopName: 'Test Shop',
  currencySymbol: 'Rs',
  shippingFee: 200,
  storePhone: '0300 1234567',
  messagingNumber: '923001234567',
  socialLinks: {
    facebook: 'https://facebook.com/test',
    instagram: 'https://instagram.com/test',
    tiktok: 'https://tiktok.com/@test',
  },
  promoTexts: ['Premium fabric comfort'],
  promoBanner: 'SPRING20 for 20% off!',
  promises: ['Love it or return it'],
  footerText: 'Soft, sturdy clothes for little people.',
  captcha: { provider: 'altcha', siteKey: 'test-key' },
};

/** A remote's entry in the registry for tests: it owns nothing and needs nothing unless told otherwise. */
export function testEntry(fields: Partial<RegistryEntry> = {}): RegistryEntry {
  return {
    version: '1',
    label: 'Products',
    contract: CONTRACT,
    entry: '/remotes/catalog/1/remoteEntry.js',
    territories: [],
    nav: [],
    preloads: [],
    styles: [],
    pages: {},
    slots: [],
    searchParams: [],
    requires: {},
    ...fields,
  };
}
