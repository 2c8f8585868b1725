/** What a receipt printer makes of bytes, as far as receipts use them. */
export interface Printed {
  /** Lines of text, with the spaces that place them. */
  lines: string[];
  /** Of every symbol: its kind as the printer knows it, text, and dots of a module. */
  barcodes: { kind: number; text: string; dots: number; height: number }[];
  /** Dots of each picture, black ones as true. */
  pictures: boolean[][][];
  /** Pulses to the drawer. */
  pulses: number;
  cuts: number;
}

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;

/** Bytes after command and letter of those that have a fixed number of them. */
const FIXED: Record<string, number> = {
  [`${ESC}@`]: 0,
  [`${ESC}M`]: 1,
  [`${ESC}E`]: 1,
  [`${ESC}a`]: 1,
  [`${ESC}t`]: 1,
  [`${ESC}-`]: 1,
  [`${ESC}p`]: 3,
  [`${FS}.`]: 0,
  [`${GS}!`]: 1,
  [`${GS}h`]: 1,
  [`${GS}w`]: 1,
  [`${GS}H`]: 1,
  [`${GS}V`]: 1,
};

/** Throws at what no command begins with. */
export function readEscPos(bytes: Uint8Array): Printed {
  const printed: Printed = { lines: [], barcodes: [], pictures: [], pulses: 0, cuts: 0 };
  let line = '';
  let [dots, height] = [0, 0];
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0a) {
      printed.lines.push(line);
      line = '';
    } else if (byte >= 0x20 && byte < 0x7f) line += String.fromCharCode(byte);
    else if ([ESC, FS, GS].includes(byte)) {
      const letter = String.fromCharCode(bytes[at + 1] ?? 0);
      const first = bytes[at + 2] ?? 0;
      if (byte === GS && letter === 'k') {
        const length = bytes[at + 3] ?? 0;
        const text = String.fromCharCode(...bytes.subarray(at + 4, at + 4 + length));
        printed.barcodes.push({ kind: first, text, dots, height });
        at += 4 + length;
        continue;
      }
      if (byte === GS && letter === 'v') {
        const [low = 0, high = 0, rowsLow = 0, rowsHigh = 0] = bytes.subarray(at + 4, at + 8);
        const [across, rows] = [low + 256 * high, rowsLow + 256 * rowsHigh];
        const data = bytes.subarray(at + 8, at + 8 + across * rows);
        printed.pictures.push(
          Array.from({ length: rows }, (_, y) =>
            Array.from({ length: across * 8 }, (_, x) => {
              const cell = data[y * across + (x >> 3)] ?? 0;
              return (cell & (0x80 >> (x & 7))) > 0;
            }),
          ),
        );
        at += 8 + across * rows;
        continue;
      }
      const length = FIXED[`${byte}${letter}`];
      if (length === undefined) throw new Error(`No command: ${byte} ${letter} at ${at}`);
      if (byte === GS && letter === 'w') dots = first;
      if (byte === GS && letter === 'h') height = first;
      if (byte === GS && letter === 'V') printed.cuts++;
      if (byte === ESC && letter === 'p') printed.pulses++;
      at += 2 + length;
      continue;
    } else if (byte !== 0x0d) throw new Error(`No letter: ${byte} at ${at}`);
    at++;
  }
  return printed;
}
