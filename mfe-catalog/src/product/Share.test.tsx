import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { renderInRemote } from '@shop/shared/testing/render';
import { expect, it, vi } from 'vitest';
import { Share } from './Share.tsx';

/** Presses 'Share' on a device that offers this. */
function share(device: object) {
  vi.stubGlobal('navigator', device);
  const shell = { ...createStandInShell(), origin: 'https://shop.example' };
  renderInRemote(<Share name="Coral Frock" path="/product/7?variant=71" />, { shell });
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  return shell;
}

const address = 'https://shop.example/product/7?variant=71';

it("uses the device's own way to share", async () => {
  const device = { share: vi.fn(async () => undefined), clipboard: { writeText: vi.fn(async () => undefined) } };
  const { toasts } = share(device);
  await waitFor(() => expect(device.share).toHaveBeenCalledWith({ title: 'Coral Frock', url: address }));
  expect(device.clipboard.writeText).not.toHaveBeenCalled();
  expect(toasts).toEqual([]);
});

it('takes closing that for an answer', async () => {
  const writeText = vi.fn(async () => undefined);
  const closed = vi.fn(async () => Promise.reject(new DOMException('closed', 'AbortError')));
  const { toasts } = share({ share: closed, clipboard: { writeText } });
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(writeText).not.toHaveBeenCalled();
  expect(toasts).toEqual([]);
});

it.each([{}, { share: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) }])(
  'copies the link otherwise',
  async (device) => {
    const writeText = vi.fn(async () => undefined);
    const { toasts } = share({ ...device, clipboard: { writeText } });
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Link copied']));
    expect(writeText).toHaveBeenCalledWith(address);
  },
);

it('shows the link where it cannot be copied', async () => {
  const { toasts } = share({});
  await waitFor(() => expect(toasts.at(-1)?.description).toBe(address));
});

it('offers to send name and link on WhatsApp, to anyone', () => {
  share({});
  const link = new URL(screen.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href') ?? '');
  expect(link.pathname).toBe('/');
  expect(link.searchParams.get('text')).toBe(`Coral Frock\n${address}`);
});
