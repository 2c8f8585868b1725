/** How messages pass between the two processes: the bytes of a head (JSON) and of a body, which is not made JSON of. */

const LENGTHS = 8;

/** Of one message, head and body. */
const MOST_BYTES = 64_000_000;

export function frame(head: object, body: string | Uint8Array = ''): Buffer {
  const text = JSON.stringify(head);
  const headBytes = Buffer.byteLength(text);
  const bodyBytes = Buffer.byteLength(body);
  const bytes = Buffer.allocUnsafe(LENGTHS + headBytes + bodyBytes);
  bytes.writeUInt32LE(headBytes, 0);
  bytes.writeUInt32LE(bodyBytes, 4);
  bytes.write(text, LENGTHS);
  if (typeof body === 'string') bytes.write(body, LENGTHS + headBytes);
  else bytes.set(body, LENGTHS + headBytes);
  return bytes;
}

/** Takes up what arrives, in whatever pieces. Throws for what is no message, and what `take` throws. */
export function readFrames(
  take: (head: unknown, body: Buffer<ArrayBuffer>) => void,
): (chunk: Buffer<ArrayBuffer>) => void {
  let pieces: Buffer<ArrayBuffer>[] = [];
  let held = 0;
  let wanted = LENGTHS;
  return (chunk) => {
    pieces.push(chunk);
    held += chunk.length;
    if (held < wanted) return;
    let bytes = pieces.length === 1 ? chunk : Buffer.concat(pieces);
    wanted = LENGTHS;
    while (bytes.length >= LENGTHS) {
      const headEnd = LENGTHS + bytes.readUInt32LE(0);
      const end = headEnd + bytes.readUInt32LE(4);
      if (end > MOST_BYTES) throw new Error('a message is too long');
      wanted = end;
      if (bytes.length < end) break;
      take(JSON.parse(bytes.toString('utf8', LENGTHS, headEnd)), bytes.subarray(headEnd, end));
      bytes = bytes.subarray(end);
      wanted = LENGTHS;
    }
    pieces = bytes.length > 0 ? [bytes] : [];
    held = bytes.length;
  };
}
