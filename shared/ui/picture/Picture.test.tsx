import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Picture } from './Picture.tsx';

/** happy-dom loads no pictures, yet calls every one complete. */
const isComplete = (complete: boolean) =>
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);
beforeEach(() => void isComplete(false));

const props = { path: 'uploads/ab/640.webp', base: '/api', alt: 'Coral Frock', sizes: '50vw' };

describe('Picture', () => {
  it('offers newer formats first and keeps its place while it loads lazily', () => {
    const { container } = render(<Picture {...props} />);
    const types = [...container.querySelectorAll('source')].map((source) => source.type);
    expect(types).toEqual(['image/avif', 'image/webp']);
    const image = screen.getByRole('img', { name: 'Coral Frock' });
    expect(image.getAttribute('loading')).toBe('lazy');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['640', '800']);
  });

  it('is loaded at once on the first screen', () => {
    render(<Picture {...props} priority />);
    expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
  });

  it('shows a placeholder with the same name when the picture fails, until there is another', () => {
    const { rerender } = render(<Picture {...props} />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Coral Frock' }).tagName.toLowerCase()).toBe('svg');
    rerender(<Picture {...props} path="uploads/cd/640.webp" />);
    expect(screen.getByRole('img', { name: 'Coral Frock' }).tagName.toLowerCase()).toBe('img');
  });

  it('notices a picture that failed before the page was hydrated', () => {
    isComplete(true);
    render(<Picture {...props} />);
    expect(screen.getByRole('img', { name: 'Coral Frock' }).tagName.toLowerCase()).toBe('svg');
  });

  it('shows the placeholder where there is no picture', () => {
    render(<Picture {...props} path="" />);
    expect(screen.getByRole('img', { name: 'Coral Frock' }).tagName.toLowerCase()).toBe('svg');
  });
});
