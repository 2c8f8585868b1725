import { useLayoutEffect, useState, type RefObject } from 'react';

/** Millimetres of a CSS pixel. */
const PIXEL_MM = 25.4 / 96;

/** Millimetres an element is high, with a little to spare: a roll is cut where its page ends. */
export function usePrintedHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(200);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setHeight(Math.ceil(box.offsetHeight * PIXEL_MM) + 4);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(box);
    return () => watching.disconnect();
  }, [element]);
  return height;
}
