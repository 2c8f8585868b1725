import { expect, it, vi } from 'vitest';
import { usePrinting, type KnownPrinter } from './printing.ts';
import { send } from './send.ts';
import { chooseSerial, sendSerial } from './serial.ts';
import { PrinterTrouble } from './trouble.ts';
import { chooseUsb, sendUsb } from './usb.ts';

const failure = (name: string) => Promise.reject(new DOMException('no', name));
const kindOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof PrinterTrouble ? error.kind : error;
  }
};
const BYTES = Uint8Array.from({ length: 10_000 }, (_, i) => i % 251);

/** A serial line that keeps what it is sent. */
function fakeSerial(fields: { open?: () => Promise<void>; write?: () => Promise<void>; ids?: SerialPortInfo } = {}) {
  const got: number[] = [];
  const close = vi.fn(async () => undefined);
  const port = {
    getInfo: () => fields.ids ?? { usbVendorId: 1, usbProductId: 2 },
    open: vi.fn<(options: SerialOptions) => Promise<void>>(),
    close,
    writable: null as WritableStream<Uint8Array> | null,
  };
  port.open.mockImplementation(async () => {
    await fields.open?.();
    port.writable = new WritableStream({
      async write(bytes) {
        await fields.write?.();
        got.push(...bytes);
      },
    });
  });
  const serial = { requestPort: async () => port, getPorts: async () => [port] };
  return { serial: serial as unknown as Serial, port, close, got };
}
const LINE: KnownPrinter = { kind: 'serial', name: 'Line', vendorId: 1, productId: 2 };

/** A USB printer that keeps what it is sent. */
function fakeUsb(fields: { open?: () => Promise<void>; claim?: () => Promise<void>; status?: USBTransferStatus } = {}) {
  const got: number[] = [];
  const printer = {
    interfaceClass: 7,
    alternateSetting: 0,
    endpoints: [
      { direction: 'in', type: 'bulk', endpointNumber: 1 },
      { direction: 'out', type: 'bulk', endpointNumber: 3 },
    ],
  };
  const keyboard = { ...printer, interfaceClass: 3 };
  const device = {
    vendorId: 5,
    productId: 6,
    serialNumber: 'A1',
    productName: 'TM-T20',
    manufacturerName: 'EPSON',
    configuration: {
      interfaces: [
        { interfaceNumber: 0, alternates: [keyboard] },
        { interfaceNumber: 1, alternates: [printer] },
      ],
    },
    open: vi.fn(fields.open ?? (async () => undefined)),
    close: vi.fn(async () => undefined),
    claimInterface: vi.fn(fields.claim ?? (async () => undefined)),
    releaseInterface: vi.fn(async () => undefined),
    transferOut: vi.fn(async (_endpoint: number, bytes: Uint8Array) => {
      got.push(...bytes);
      return { status: fields.status ?? 'ok' };
    }),
  };
  const usb = { requestDevice: async () => device, getDevices: async () => [device] };
  return { usb: usb as unknown as USB, device, got };
}
const TM: KnownPrinter = { kind: 'usb', name: 'EPSON TM-T20', vendorId: 5, productId: 6, serialNumber: 'A1' };

it('sends every byte in order over a serial line, and lets go of it', async () => {
  const { serial, port, close, got } = fakeSerial();
  expect(await chooseSerial(serial)).toEqual({ ...LINE, name: 'Serial printer' });
  await sendSerial(serial, LINE, 19200, BYTES);
  expect(got).toEqual([...BYTES]);
  expect(port.open).toHaveBeenCalledWith(expect.objectContaining({ baudRate: 19200 }));
  expect(close).toHaveBeenCalledOnce();
});

it('sends every byte in order to the printer of a USB device, and lets go of it', async () => {
  const { usb, device, got } = fakeUsb();
  expect(await chooseUsb(usb)).toEqual(TM);
  await sendUsb(usb, TM, BYTES);
  expect(got).toEqual([...BYTES]);
  expect(device.claimInterface).toHaveBeenCalledWith(1);
  expect(new Set(device.transferOut.mock.calls.map(([endpoint]) => endpoint))).toEqual(new Set([3]));
  expect([device.releaseInterface, device.close].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
});

it('is no trouble when nobody chooses, and is when it is not allowed', async () => {
  const chooses = (name: string) => ({ requestPort: () => failure(name), requestDevice: () => failure(name) });
  const asked = (name: string) => chooses(name) as unknown as Serial & USB;
  expect(await chooseSerial(asked('NotFoundError'))).toBeNull();
  expect(await chooseUsb(asked('NotFoundError'))).toBeNull();
  expect(await kindOf(chooseSerial(asked('SecurityError')))).toBe('denied');
  expect(await kindOf(chooseUsb(asked('SecurityError')))).toBe('denied');
});

it('tells an unplugged printer from one that is busy, denied, or lost on the way', async () => {
  const none = { getPorts: async () => [], getDevices: async () => [] } as unknown as Serial & USB;
  expect(await kindOf(sendSerial(none, LINE, 9600, BYTES))).toBe('missing');
  expect(await kindOf(sendUsb(none, TM, BYTES))).toBe('missing');
  const other = fakeSerial({ ids: { usbVendorId: 9, usbProductId: 9 } });
  expect(await kindOf(sendSerial(other.serial, LINE, 9600, BYTES))).toBe('missing');

  const held = fakeSerial({ open: () => failure('NetworkError') });
  expect(await kindOf(sendSerial(held.serial, LINE, 9600, BYTES))).toBe('busy');
  const claimed = fakeUsb({ claim: () => failure('NetworkError') });
  expect(await kindOf(sendUsb(claimed.usb, TM, BYTES))).toBe('busy');
  expect(claimed.device.close).toHaveBeenCalledOnce();
  const denied = fakeUsb({ open: () => failure('SecurityError') });
  expect(await kindOf(sendUsb(denied.usb, TM, BYTES))).toBe('denied');

  const lost = fakeSerial({ write: () => failure('NetworkError') });
  expect(await kindOf(sendSerial(lost.serial, LINE, 9600, BYTES))).toBe('missing');
  expect(lost.close).toHaveBeenCalledOnce();
  const stalled = fakeUsb({ status: 'stall' });
  expect(await kindOf(sendUsb(stalled.usb, TM, BYTES))).toBe('failed');
});

it('gives up on a printer that takes nothing', async () => {
  vi.useFakeTimers();
  try {
    const stuck = fakeSerial({ write: () => new Promise(() => undefined) });
    const told = kindOf(sendSerial(stuck.serial, LINE, 9600, BYTES));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await told).toBe('stuck');
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['serial', LINE],
  ['usb', TM],
] as const)(
  'prints nothing of a receipt that was given up once its %s line opens, and then the next',
  async (kind, printer) => {
    const opens = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = () => (opens.shift() ?? { promise: Promise.resolve() }).promise;
    const [{ serial, close, got: ofSerial }, { usb, device, got: ofUsb }] = [fakeSerial({ open }), fakeUsb({ open })];
    const [line, got, closed] = kind === 'usb' ? [usb, ofUsb, device.close] : [serial, ofSerial, close];
    Object.defineProperty(navigator, kind, { configurable: true, value: line });
    const printing = { ...usePrinting.getState(), printer };
    const late = opens[1];
    vi.useFakeTimers();
    try {
      const given = [kindOf(send(printing, BYTES)), kindOf(send(printing, BYTES))];
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await Promise.all(given)).toEqual(['stuck', 'stuck']);
      const before = closed.mock.calls.length;
      late?.resolve();
      await vi.advanceTimersByTimeAsync(0);
      expect([got, closed.mock.calls.length - before]).toEqual([[], 1]);
      await send(printing, BYTES);
      expect(got).toEqual([...BYTES]);
    } finally {
      vi.useRealTimers();
      Reflect.deleteProperty(navigator, kind);
    }
  },
);
