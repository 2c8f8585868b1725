import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Language } from '@shop/shared/contracts/language';
import type { PaperWidth } from './dots.ts';

/** A printer this till was allowed to use. */
export interface KnownPrinter {
  kind: 'serial' | 'usb';
  name: string;
  vendorId?: number | undefined;
  productId?: number | undefined;
  serialNumber?: string | null | undefined;
}

/** How this till prints; kept in its browser and nowhere else. */
export interface Printing {
  width: PaperWidth;
  /** Of what customers are given. */
  language: Language;
  /** By the browser's print dialog, or straight to a receipt printer. */
  by: 'browser' | 'printer';
  printer: KnownPrinter | null;
  /** Of a serial line. */
  baudRate: number;
  /** A receipt is printed as soon as something was sold. */
  isAutomatic: boolean;
  /** A sale in cash opens the drawer, which hangs on the receipt printer. */
  opensDrawer: boolean;
}

export const BAUD_RATES = [9600, 19200, 38400, 57600, 115200] as const;

export const usePrinting = create<Printing>()(
  persist(
    (): Printing => ({
      width: '80',
      language: 'en',
      by: 'browser',
      printer: null,
      baudRate: 9600,
      isAutomatic: false,
      opensDrawer: false,
    }),
    { name: 'till-printing', version: 1 },
  ),
);

/** Straight to a printer, when there is one. */
export const isDirect = ({ by, printer }: Printing): boolean => by === 'printer' && printer !== null;
