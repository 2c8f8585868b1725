import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { PressedAtOnce } from '../../testing/PressedAtOnce.tsx';
import { ListKeys } from './ListKeys.tsx';

it('hears a key from the moment the list is seen', () => {
  const search = createRef<HTMLInputElement>();
  render(
    <PressedAtOnce keydown={{ key: '/' }}>
      <input ref={search} aria-label="Search" />
      <ListKeys search={search} list={createRef()} />
    </PressedAtOnce>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});
