/// <reference types="w3c-web-serial" />
/// <reference types="w3c-web-usb" />
import type { KnownPrinter, Printing } from './printing.ts';
import { chooseSerial, sendSerial } from './serial.ts';
import { PrinterTrouble } from './trouble.ts';
import { chooseUsb, sendUsb } from './usb.ts';

/** Ways to a printer this browser has; none outside of https and localhost. */
export function waysToPrinter(): KnownPrinter['kind'][] {
  return [...('usb' in navigator ? (['usb'] as const) : []), ...('serial' in navigator ? (['serial'] as const) : [])];
}

/** Asks for a printer; null when none was chosen. Throws PrinterTrouble. Only after a press: browsers want one. */
export async function choosePrinter(kind: KnownPrinter['kind']): Promise<KnownPrinter | null> {
  if (!waysToPrinter().includes(kind)) throw new PrinterTrouble('unsupported');
  return kind === 'usb' ? chooseUsb(navigator.usb) : chooseSerial(navigator.serial);
}

let last: Promise<unknown> = Promise.resolve();

/** Sends bytes to the till's printer, one receipt after the other. Throws PrinterTrouble. */
export async function send({ printer, baudRate }: Printing, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!printer || !waysToPrinter().includes(printer.kind)) throw new PrinterTrouble('unsupported');
  const out = () =>
    printer.kind === 'usb'
      ? sendUsb(navigator.usb, printer, bytes)
      : sendSerial(navigator.serial, printer, baudRate, bytes);
  const job = last.then(out);
  last = job.catch(() => undefined);
  return job;
}
