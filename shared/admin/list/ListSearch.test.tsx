import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ListSearch } from './ListSearch.tsx';

beforeEach(() => void vi.useFakeTimers());

/** A list whose address follows when it is told to. */
function show() {
  const onSearch = vi.fn<(text: string) => void>();
  const field = (q: string) => <ListSearch ref={null} label="Search orders" q={q} onSearch={onSearch} />;
  const { rerender } = render(field(''));
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    onSearch,
    text: () => input.value,
    arrive: (q: string) => rerender(field(q)),
    type(text: string) {
      fireEvent.change(input, { target: { value: text } });
      vi.advanceTimersByTime(200);
    },
  };
}

it('keeps what was typed when what was asked for before it arrives late', () => {
  const search = show();
  search.type('swea');
  search.type('sweat');
  expect(search.onSearch.mock.calls).toEqual([['swea'], ['sweat']]);
  search.arrive('swea');
  expect(search.text()).toBe('sweat');
  search.arrive('sweat');
  expect(search.text()).toBe('sweat');
});

it('follows the address when somebody else changes it', () => {
  const search = show();
  search.type('rose ');
  search.arrive('rose');
  expect(search.text()).toBe('rose ');
  search.arrive('');
  expect(search.text()).toBe('');
  search.arrive('rose');
  expect(search.text()).toBe('rose');
});
