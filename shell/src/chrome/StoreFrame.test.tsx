import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { createCartStore } from '@shop/shared/cart/store';
import { createMemoryRouter } from '@shop/shared/router/server';
import { RouterProvider } from '@shop/shared/router';
import { testProduct, testSettings } from '@shop/shared/testing/data';
import { describe, expect, it, vi } from 'vitest';
import { StoreFrame } from './StoreFrame.tsx';

function renderFrame(settings: Partial<PublicSettings> = {}) {
  const cart = createCartStore({ storage: null, dispatch: () => {}, now: () => 1 });
  const onCartClick = vi.fn();
  const element = (
    <StoreFrame settings={{ ...testSettings, ...settings }} base="/api" cart={cart} onCartClick={onCartClick}>
      <h1>Frocks</h1>
    </StoreFrame>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return { cart, onCartClick };
}

describe('StoreFrame', () => {
  it('shows logo and address of the shop, and no profile it does not have', () => {
    const socialLinks = { ...testSettings.socialLinks, tiktok: '' };
    renderFrame({ logo: 'uploads/abc/640.webp', address: '12 Mall Road\nLahore', socialLinks });
    const home = screen.getByRole('link', { name: 'Test Shop, home' });
    expect(home.querySelector('img')?.getAttribute('src')).toBe('/api/uploads/abc/320.webp');
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toContain('12 Mall Road\nLahore');
    expect(within(footer).queryByRole('link', { name: 'TikTok' })).toBeNull();
  });

  it('offers no chat to a shop without a WhatsApp number, and no call to one without a phone', () => {
    renderFrame({ messagingNumber: '' });
    const footer = () => screen.getByRole('contentinfo');
    expect(document.querySelector('[href*="wa.me"]')).toBeNull();
    expect(footer().textContent).toContain('Call us: 0300 1234567');
    cleanup();
    renderFrame({ messagingNumber: '', storePhone: '', footerText: 'Made in Faisalabad.' });
    expect(within(footer()).queryByRole('heading', { name: 'We are happy to help' })).toBeNull();
    expect(footer().textContent).toContain('Made in Faisalabad.');
  });

  it('leads to the pages the shop shows, and has no empty list of them', () => {
    renderFrame({ pages: [] });
    expect(screen.queryByRole('navigation', { name: 'About the shop' })).toBeNull();
    cleanup();
    renderFrame({ pages: [{ slug: 'returns', title: 'Returns & exchanges' }] });
    const pages = screen.getByRole('navigation', { name: 'About the shop' });
    const link = within(pages).getByRole('link', { name: 'Returns & exchanges' });
    expect(link.getAttribute('href')).toBe('/pages/returns');
  });

  it('shows the page inside the main landmark, reachable from the skip link', () => {
    renderFrame();
    const main = screen.getByRole('main');
    expect(within(main).getByRole('heading', { name: 'Frocks' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(`#${main.id}`);
  });

  it('counts the pieces on the cart button, and nothing while the cart is empty', () => {
    const { cart } = renderFrame();
    const button = screen.getByRole('button', { name: 'Cart' });
    expect(button.textContent).toBe('');
    act(() => {
      cart.getState().add({ product: testProduct(), stockId: 71, quantity: 3, mainImg: '' });
    });
    expect(button.textContent).toBe('3');
    expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toBe(button);
  });

  it('opens the cart', () => {
    const { onCartClick } = renderFrame();
    fireEvent.click(screen.getByRole('button', { name: 'Cart' }));
    expect(onCartClick).toHaveBeenCalledOnce();
  });

  it('links to the messaging app and to the three social profiles in a new tab', () => {
    renderFrame();
    const footer = screen.getByRole('contentinfo');
    const hrefs = within(footer)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('target') === '_blank')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      'https://wa.me/923001234567',
      testSettings.socialLinks.facebook,
      testSettings.socialLinks.instagram,
      testSettings.socialLinks.tiktok,
    ]);
  });
});
