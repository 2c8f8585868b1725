import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { PaperWidth } from './dots.ts';

/** Millimetres of a CSS pixel. */
const PIXEL_MM = 25.4 / 96;

export interface RollPageProps {
  /** Is in the page before this. */
  sheet: RefObject<HTMLElement | null>;
  /** Of the roll, in millimetres. */
  width: PaperWidth;
}

/**
 * Has the print be one page as long as the sheet, with a little to spare: a roll is cut where its page ends. It is measured
 * with the frame that first shows the sheet, not before: who waits for a receipt waits for no second layout. Where that was
 * not drawn yet when it is printed, it is then.
 */
export function RollPage({ sheet, width }: RollPageProps) {
  const [height, setHeight] = useState(200);
  useLayoutEffect(() => {
    const box = sheet.current;
    if (!box) return;
    const measure = () => setHeight(Math.ceil(box.offsetHeight * PIXEL_MM) + 4);
    const measureNow = () => flushSync(measure);
    const watching = new ResizeObserver(measure);
    watching.observe(box);
    addEventListener('beforeprint', measureNow);
    return () => {
      watching.disconnect();
      removeEventListener('beforeprint', measureNow);
    };
  }, [sheet]);
  return <style media="print">{`@page { size: ${width}mm ${height}mm; margin: 0 }`}</style>;
}
