import { describe, expect, it } from 'vitest';
import { UNFILTERED, addressOf, readPrice, readView, type ListingView } from './address.ts';

const read = (address: string) => {
  const url = new URL(address, 'http://shop');
  return readView(url.pathname, url.searchParams);
};

const plain: ListingView = { q: null, category: null, sort: 'featured', ...UNFILTERED };

const filtered: ListingView = { ...plain, category: 20, size: 33, color: 'Navy Stripe', min: 500, max: 1500.5 };

describe('listing addresses', () => {
  it.each([
    ['/', plain],
    ['/girls-collection', { ...plain, category: 21 }],
    ['/boys-collection', { ...plain, category: 20 }],
    ['/deals', { ...plain, category: 22 }],
    ['/gift-packs', { ...plain, category: 23 }],
    ['/?category=31', { ...plain, category: 31 }],
    ['/deals?sort=price-low&size=33&page=2', { ...plain, category: 22, sort: 'price-low', size: 33, pages: 2 }],
    ['/boys-collection?size=33&color=Navy+Stripe&min=500&max=1500.5', filtered],
    ['/search?q=', { ...plain, q: '' }],
    ['/search?q=rose+frock&sort=newest&color=Rose', { ...plain, q: 'rose frock', sort: 'newest', color: 'Rose' }],
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
    expect(read('/?category=abc&sort=cheapest&size=all&page=-1&color=+&min=cheap&max=-5&q=frock')).toEqual(plain);
  });

  it('keeps words to what the call takes', () => {
    const words = (q: string) => read(`/search?${new URLSearchParams({ q })}`).q;
    expect(words('  rose\n\u0000 frock ')).toBe('rose frock');
    expect(words('x'.repeat(500))).toHaveLength(100);
    expect(words(`${'x'.repeat(99)}👗`)).toBe('x'.repeat(99));
    expect(words('</script>&q=100% "Rs" #؟')).toBe('</script>&q=100% "Rs" #؟');
    expect(read('/search?category=21').category).toBeNull();
  });

  it.each([
    ['1500', 1500],
    [' Rs 1,500.50 ', 1500.5],
    ['rs.900', 900],
    ['0', 0],
    ['', null],
    ['cheap', null],
    ['-5', null],
    ['1.234', null],
    ['999999999', null],
  ])('reads the price %j as %s', (text, rupees) => {
    expect(readPrice(text)).toBe(rupees);
  });
});
