import { describe, expect, it } from 'vitest';
import { addressOf, readView, type ListingView } from './address.ts';

const read = (address: string) => {
  const url = new URL(address, 'http://shop');
  return readView(url.pathname, url.searchParams);
};

const plain: ListingView = { category: null, sort: 'featured', size: null, pages: 1 };

describe('listing addresses', () => {
  it.each([
    ['/', plain],
    ['/girls-collection', { ...plain, category: 21 }],
    ['/boys-collection', { ...plain, category: 20 }],
    ['/deals', { ...plain, category: 22 }],
    ['/gift-packs', { ...plain, category: 23 }],
    ['/?category=31', { ...plain, category: 31 }],
    ['/deals?sort=price-low&size=33&page=2', { category: 22, sort: 'price-low', size: 33, pages: 2 }],
  ] as const)('%s means what it says and is the address of that view', (address, view) => {
    expect(read(address)).toEqual(view);
    expect(addressOf(view)).toBe(address);
  });

  it('gives a known category id its slug path', () => {
    expect(addressOf(read('/?category=21'))).toBe('/girls-collection');
  });

  it('prefers the slug to the query parameter', () => {
    expect(read('/deals?category=21').category).toBe(22);
  });

  it('falls back to all products, featured, for anything it cannot read', () => {
    expect(read('/?category=abc&sort=cheapest&size=all&page=-1')).toEqual(plain);
  });
});
