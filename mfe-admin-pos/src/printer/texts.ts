import type { TroubleKind } from './trouble.ts';

export const PRINTER = {
  open: 'Printer settings',
  title: 'Printer of this till',
  intro: 'Kept in this browser only.',
  width: 'Paper',
  widths: { '80': '80 mm', '58': '58 mm' },
  by: 'Print',
  ways: { browser: 'With the browser’s print dialog', printer: 'Straight to a receipt printer (ESC/POS)' },
  noWay:
    'This browser cannot reach receipt printers: Chrome and Edge on a computer can. Its print dialog works all the same.',
  printer: 'Receipt printer',
  noPrinter: 'None is connected yet.',
  connect: { usb: 'Connect by USB', serial: 'Connect by serial line or Bluetooth' },
  connected: (name: string) => `${name} is connected`,
  forget: 'Forget',
  baudRate: 'Baud rate',
  baudHint: 'As on the printer’s own test page; most have 9600.',
  usbName: 'USB printer',
  serialName: 'Serial printer',
  automatic: 'Print a receipt as soon as something is sold',
  drawer: 'Open the cash drawer when a sale is paid in cash',
  drawerHint: 'The drawer hangs on the receipt printer.',
  test: 'Print a test',
  testMark: 'Test',
  testLine: 'Total',
  done: 'Done',
  language: 'Receipts in',
  languages: { en: 'English', ur: 'اردو' },
};

/** What to do about it. */
export const TROUBLE: Record<TroubleKind, string> = {
  unsupported: PRINTER.noWay,
  missing:
    'The printer is not there. Is it plugged in and switched on? Another one is connected in the printer settings.',
  busy: 'Another program or tab is using the printer. Close it there, then print again.',
  denied:
    'The browser may not use this printer. Connect it again in the printer settings; on Windows, a USB printer with a driver of its own only prints with the browser’s print dialog.',
  stuck: 'The printer takes nothing. Is there paper in it, and is its cover closed?',
  failed: 'The printer did not take all of it. Please print again.',
};
