import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream, createReadStream, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** One part of a multipart form: a text, or a file of this machine. */
export type FormPart = { name: string; text: string } | { name: string; file: string };

/** A form on disk, so that sending it takes no memory to speak of. */
export interface FormFile {
  file: string;
  contentType: string;
  bytes: number;
}

export async function writeForm(folder: string, parts: FormPart[]): Promise<FormFile> {
  const boundary = `bench-${randomUUID()}`;
  const file = path.join(folder, `${randomUUID()}.form`);
  await pipeline(async function* () {
    for (const part of parts) {
      const named = `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"`;
      if ('text' in part) {
        yield `${named}\r\n\r\n${part.text}\r\n`;
        continue;
      }
      yield `${named}; filename="${path.basename(part.file)}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
      yield* createReadStream(part.file);
      yield '\r\n';
    }
    yield `--${boundary}--\r\n`;
  }, createWriteStream(file));
  return { file, contentType: `multipart/form-data; boundary=${boundary}`, bytes: statSync(file).size };
}

/** Posts a form and gives the text of the answer. Throws unless it is 200. */
export function postForm(url: string, headers: Record<string, string>, form: FormFile): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = http.request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-type': form.contentType, 'content-length': form.bytes },
  });
  request.on('error', reject);
  request.on('response', (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (text += chunk));
    response.on('error', reject);
    response.on('end', () => {
      if (response.statusCode === 200) resolve(text);
      else reject(new Error(`${response.statusCode} from ${url}: ${text.slice(0, 300)}`));
    });
  });
  pipeline(createReadStream(form.file), request).catch(reject);
  return promise;
}

/** A film of so many bytes that nobody can see, but as long as it says it is. */
export async function writeFilm(file: string, bytes: number): Promise<void> {
  const heads = [box('ftyp', Buffer.from('isom\0\0\u0002\0isommp42', 'latin1')), box('moov', Buffer.alloc(8))];
  const head = Buffer.alloc(8, 'mdat', 'latin1');
  const rest = bytes - heads.reduce((sum, one) => sum + one.length, 0);
  head.writeUInt32BE(rest);
  head.write('mdat', 4, 'latin1');
  await pipeline(function* () {
    yield* heads;
    yield head;
    yield* noise(rest - head.length);
  }, createWriteStream(file));
}

function box(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

function* noise(bytes: number): Generator<Buffer> {
  const most = 1 << 20;
  for (let left = bytes; left > 0; left -= most) yield randomBytes(Math.min(most, left));
}
