import type { Receipt } from './paper.ts';
import { drawnText } from './drawnText.ts';
import { drawerBytes, escPosOf } from './escPos.ts';
import type { Printing } from './printing.ts';
import { send } from './send.ts';

/** Prints a receipt on the till's printer. Throws PrinterTrouble. */
export async function printDirect(receipt: Receipt, printing: Printing, { opensDrawer = false } = {}): Promise<void> {
  return send(printing, await escPosOf(receipt, { width: printing.width, opensDrawer, draw: drawnText }));
}

/** Opens the drawer that hangs on the till's printer. Throws PrinterTrouble. */
export async function openDrawer(printing: Printing): Promise<void> {
  return send(printing, await drawerBytes());
}
