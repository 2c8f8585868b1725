import { fireEvent, screen } from '@testing-library/react';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { renderRoutes } from '@shop/shared/testing/render';
import { describe, expect, it } from 'vitest';
import { setup } from '../remote.tsx';
import { answering, testItem } from '../testAnswers.ts';

const items = Array.from({ length: 30 }, (_, index) => testItem({ prdId: index + 1 }));

/** A shop of 30 products; sorted by price they come in reverse. Calls for which `holds` wait until `release`. */
function open(holds: (url: URL) => boolean = () => false) {
  const asked: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const fetch = answering(async (url) => {
    if (url.pathname.includes('/product/')) return held;
    if (!url.pathname.endsWith('/stocks')) return { status: true, data: [] };
    const { sort, offset = 0, limit } = Object.fromEntries(url.searchParams);
    if (limit === '24') asked.push(`${sort ?? 'featured'} ${offset}`);
    if (holds(url)) await held;
    const sorted = sort === 'price-low' ? items.toReversed() : items;
    return { status: true, data: sorted.slice(Number(offset), Number(offset) + Number(limit)), total: items.length };
  });
  const shell = createStandInShell({ fetch });
  return { ...renderRoutes(setup(shell).routes, shell, '/'), asked, release };
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const products = () => screen.getByRole('region', { name: 'Products' });

describe('a listing answers at once', () => {
  it('keeps the products until those of another order are there, marked as busy', async () => {
    const { release } = open((url) => url.searchParams.get('sort') === 'price-low');
    await screen.findByRole('heading', { name: 'Frock 1' });
    fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'price-low' } });
    await expect.poll(() => products().getAttribute('aria-busy')).toBe('true');
    expect(names()).toContain('Frock 1');
    release();
    await screen.findByRole('heading', { name: 'Frock 30' });
    expect(products().getAttribute('aria-busy')).toBe('false');
    expect(names()).not.toContain('Frock 1');
  });

  it('shows all of a page after its first products', async () => {
    open();
    await expect.poll(() => names().filter((name) => name?.startsWith('Frock')).length).toBe(24);
    fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'price-low' } });
    await screen.findByRole('heading', { name: 'Frock 30' });
    await expect.poll(() => names().filter((name) => name?.startsWith('Frock')).length).toBe(24);
  });

  it('fetches what the choices lead to while somebody looks at them', async () => {
    const { asked } = open();
    await screen.findByRole('heading', { name: 'Frock 1' });
    fireEvent.pointerDown(screen.getByLabelText('Sort'));
    await expect.poll(() => asked).toHaveLength(5);
    fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'price-low' } });
    await screen.findByRole('heading', { name: 'Frock 30' });
    expect(asked.toSorted()).toEqual(['best-selling 0', 'featured 0', 'newest 0', 'price-high 0', 'price-low 0']);
  });

  it('shows name and price of a tapped card before anything of the product is there', async () => {
    open();
    fireEvent.click(await screen.findByRole('heading', { name: 'Frock 7' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Frock 7' })).toBeDefined();
    expect(screen.getAllByText('Rs 2,000').length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'Products' })).toBeNull();
  });
});
