/// <reference types="w3c-web-serial" />
import type { KnownPrinter } from './printing.ts';
import { PRINTER } from './texts.ts';
import { isNothingChosen, openTrouble, PrinterTrouble, sendTrouble } from './trouble.ts';
import { withDeadline } from './withDeadline.ts';

/** Bytes the browser holds for the line: a receipt in one go. */
const BUFFER = 32 * 1024;

/** Lets the person choose a serial line, Bluetooth ones among them; null when nothing was chosen. */
export async function chooseSerial(serial: Serial): Promise<KnownPrinter | null> {
  try {
    const { usbVendorId, usbProductId } = (await serial.requestPort()).getInfo();
    return { kind: 'serial', name: PRINTER.serialName, vendorId: usbVendorId, productId: usbProductId };
  } catch (error) {
    if (isNothingChosen(error)) return null;
    throw openTrouble(error);
  }
}

/** Sends it to the line that was chosen before, and leaves the line to others. Throws PrinterTrouble. */
export async function sendSerial(
  serial: Serial,
  printer: KnownPrinter,
  baudRate: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const ports = await withDeadline(() => serial.getPorts());
  const port = ports.find((one) => isSame(one.getInfo(), printer));
  if (!port) throw new PrinterTrouble('missing');
  // A line that takes nothing is not waited for again.
  const letGo = () => void port.close().catch(() => undefined);
  try {
    await withDeadline(() => port.open({ baudRate, bufferSize: BUFFER }), letGo);
  } catch (error) {
    throw openTrouble(error);
  }
  try {
    await write(port, bytes);
    await withDeadline(() => port.close());
  } catch (error) {
    letGo();
    throw sendTrouble(error);
  }
}

/** All of it is out at the end. */
async function write({ writable }: SerialPort, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!writable) throw new PrinterTrouble('busy');
  const writer = writable.getWriter();
  try {
    await withDeadline(async () => {
      await writer.write(bytes);
      await writer.close();
    });
  } catch (error) {
    void writer.abort().catch(() => undefined);
    writer.releaseLock();
    throw error;
  }
}

function isSame({ usbVendorId, usbProductId }: SerialPortInfo, { vendorId, productId }: KnownPrinter): boolean {
  return usbVendorId === vendorId && usbProductId === productId;
}
