import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { filesBelow } from '../testing/testForms.ts';
import { diskFiles } from './diskFiles.ts';
import { incomingFiles, type IncomingFiles, type ReceivedFile } from './incoming.ts';
import type { KeptFiles } from './keptFiles.ts';

let root = '';
let incoming: IncomingFiles;
let files: KeptFiles;
beforeEach(() => {
  root = testFolder();
  incoming = incomingFiles(root);
  files = diskFiles(root, incoming);
});

async function* chunks(...texts: (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    if (text instanceof Error) throw text;
    yield Buffer.from(text);
  }
}
const any = { mostBytes: 1000, accepts: () => true };
const receive = (...texts: string[]) => incoming.receive(chunks(...texts), any) as Promise<ReceivedFile>;

it('keeps what came, named by its content', async () => {
  const received = await receive('ab', 'cd');
  expect(received).toMatchObject({ bytes: 4, hash: '88d4266fd4e6338d13b845fcf289579d' });
  expect(Buffer.from(received.head).toString()).toBe('abcd');
  expect(await files.place(received, `${received.hash}/original`)).toBe(true);
  expect(await files.place(received, `${received.hash}/original`)).toBe(false);
  await incoming.discard(received);
  expect(filesBelow(root)).toEqual([join(root, received.hash, 'original')]);
  expect(readFileSync(join(root, received.hash, 'original'), 'utf8')).toBe('abcd');
});

it.each([
  ['too large', () => incoming.receive(chunks('ab', 'cd'), { ...any, mostBytes: 3 }), 'too-large'],
  ['of another kind', () => incoming.receive(chunks('ab'), { ...any, accepts: () => false }), 'wrong-kind'],
  [
    'of another kind, and long',
    () => incoming.receive(chunks('a'.repeat(5000), 'b'), { mostBytes: 1e6, accepts: (head) => head.length < 4096 }),
    'wrong-kind',
  ],
])('keeps nothing of what is %s', async (_name, receiving, outcome) => {
  expect(await receiving()).toBe(outcome);
  expect(filesBelow(root)).toEqual([]);
});

it('keeps nothing of what breaks off', async () => {
  await expect(incoming.receive(chunks('ab', new Error('gone')), any)).rejects.toThrow('gone');
  expect(filesBelow(root)).toEqual([]);
});

it('takes a file away again, but not from somebody who names it meanwhile', async () => {
  const received = await receive('abcd');
  await files.place(received, 'kept/original');
  await files.place(received, 'gone/original');
  await files.withdraw('kept/original', async () => true);
  await files.withdraw('gone/original', async () => false);
  await incoming.discard(received);
  expect(filesBelow(root)).toEqual([join(root, 'kept', 'original')]);
});

it('removes what a process that was killed had begun, once it is an hour old', async () => {
  await receive('abcd');
  await incoming.removeOld(Date.now());
  expect(filesBelow(root)).toHaveLength(1);
  await incoming.removeOld(Date.now() + 3_700_000);
  expect(filesBelow(root)).toEqual([]);
});

it('says that the place cannot be used when it cannot', async () => {
  rmSync(root, { recursive: true });
  await expect(receive('abcd')).rejects.toMatchObject({ name: 'StorageFault' });
});
