import type { Sheet } from '../sheet.ts';
import type { Focus } from '../studio.ts';

/** The colours of one colourway. */
export interface Colourway {
  main: string;
  second: string;
  accent: string;
}

/** A kind of garment: how it is drawn, and where its close-up looks. */
export interface Garment<Style> {
  draw: (style: Style, colours: Colourway, sheet: Sheet) => string;
  closeUp: (style: Style) => Focus;
  /** The whole garment; the default suits most. */
  front?: (style: Style) => Focus;
}

export const WHOLE: Focus = { x: 400, y: 530, zoom: 1.14 };
