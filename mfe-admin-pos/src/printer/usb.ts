/// <reference types="w3c-web-usb" />
import type { KnownPrinter } from './printing.ts';
import { PRINTER } from './texts.ts';
import { isNothingChosen, openTrouble, PrinterTrouble, sendTrouble } from './trouble.ts';
import { withDeadline } from './withDeadline.ts';

const PRINTER_CLASS = 7;

/** Bytes sent at once. */
const CHUNK = 4096;

/** Lets the person choose a USB printer; null when nothing was chosen. */
export async function chooseUsb(usb: USB): Promise<KnownPrinter | null> {
  try {
    const device = await usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] });
    const { vendorId, productId, serialNumber, productName, manufacturerName } = device;
    const name = [manufacturerName, productName].filter(Boolean).join(' ') || PRINTER.usbName;
    return { kind: 'usb', name, vendorId, productId, serialNumber };
  } catch (error) {
    if (isNothingChosen(error)) return null;
    throw openTrouble(error);
  }
}

/** Sends it to the printer that was chosen before, and leaves the printer to others. Throws PrinterTrouble. */
export async function sendUsb(usb: USB, printer: KnownPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const devices = await withDeadline(() => usb.getDevices());
  const device = devices.find((one) => isSame(one, printer));
  if (!device) throw new PrinterTrouble('missing');
  const way = await opened(device);
  try {
    await withDeadline(async (signal) => {
      for (let at = 0; at < bytes.length && !signal.aborted; at += CHUNK) {
        const { status } = await device.transferOut(way.endpoint, bytes.subarray(at, at + CHUNK));
        if (status !== 'ok') throw new PrinterTrouble('failed');
      }
    });
    await withDeadline(() => device.releaseInterface(way.interface));
  } catch (error) {
    throw sendTrouble(error);
  } finally {
    await closed(device);
  }
}

const closed = (device: USBDevice): Promise<void> => withDeadline(() => device.close()).catch(() => undefined);

/** Where it takes what is to be printed, claimed for this page. */
async function opened(device: USBDevice): Promise<{ interface: number; endpoint: number }> {
  try {
    await withDeadline(
      () => device.open(),
      () => void closed(device),
    );
    return await withDeadline(() => claimed(device));
  } catch (error) {
    await closed(device);
    throw openTrouble(error);
  }
}

async function claimed(device: USBDevice): Promise<{ interface: number; endpoint: number }> {
  if (!device.configuration) await device.selectConfiguration(1);
  const way = wayIn(device);
  if (!way) throw new PrinterTrouble('failed');
  await device.claimInterface(way.interface);
  if (way.alternate !== 0) await device.selectAlternateInterface(way.interface, way.alternate);
  return way;
}

function wayIn({ configuration }: USBDevice): { interface: number; alternate: number; endpoint: number } | undefined {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? []) {
    for (const { interfaceClass, alternateSetting, endpoints } of alternates) {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
      if (interfaceClass !== PRINTER_CLASS || !out) continue;
      return { interface: interfaceNumber, alternate: alternateSetting, endpoint: out.endpointNumber };
    }
  }
  return undefined;
}

function isSame(device: USBDevice, { vendorId, productId, serialNumber }: KnownPrinter): boolean {
  return device.vendorId === vendorId && device.productId === productId && device.serialNumber === serialNumber;
}
