import { useState } from 'react';
import type { PaperWidth } from './Receipt.tsx';

const NAME = 'till-paper';

/** The width of this till's printer, kept in the browser. */
export function usePaperWidth(): [PaperWidth, (width: PaperWidth) => void] {
  const [width, setWidth] = useState<PaperWidth>(() => (localStorage.getItem(NAME) === '58' ? '58' : '80'));
  return [
    width,
    (next) => {
      setWidth(next);
      localStorage.setItem(NAME, next);
    },
  ];
}
