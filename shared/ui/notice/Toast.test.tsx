import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Toast } from './Toast.tsx';

// There is no page to be in the way of.
document.elementsFromPoint = () => [];

it('shows one toast at a time: a new one replaces it', () => {
  const onClose = vi.fn();
  const { rerender } = render(<Toast toast={{ title: 'Stock limit reached' }} edge="top" onClose={onClose} />);
  rerender(
    <Toast toast={{ title: 'Size not selected', description: 'Please select a size.' }} edge="top" onClose={onClose} />,
  );
  const close = screen.getAllByRole('button', { name: 'Close' });
  expect(close).toHaveLength(1);
  expect(screen.getByText('Please select a size.')).toBeDefined();
  for (const button of close) fireEvent.click(button);
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows nothing when there is nothing to say', () => {
  render(<Toast toast={null} edge="top" onClose={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('names where it appears, with the key that leads there', () => {
  render(<Toast toast={{ title: 'Saved' }} edge="top" onClose={() => undefined} />);
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toBeTruthy();
});
