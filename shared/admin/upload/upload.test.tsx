import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInRemote } from '../../testing/render.tsx';
import { sortChosen, type FileLimits } from './chosenFiles.ts';
import { kindOf } from './chosenFiles.ts';
import { UploadField } from './UploadField.tsx';
import type { UploadItem } from './uploadItem.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((c) => c.charCodeAt(0)))));
const png = bytes(0x89, 'PNG\r\n', 0x1a, '\n', 'rest');
const file = (name: string, content: Uint8Array<ArrayBuffer> = png) => new File([content], name, { type: 'image/png' });

it.each([
  ['png', png],
  ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['webp', bytes('RIFF', 0, 0, 0, 0, 'WEBPVP8 ')],
  ['avif', bytes(0, 0, 0, 28, 'ftypavif')],
  ['mp4', bytes(0, 0, 0, 28, 'ftypisom')],
  ['mov', bytes(0, 0, 0, 20, 'ftypqt  ')],
  ['webm', bytes(0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 'webm')],
  [null, bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [null, bytes('<!doctype html>')],
  [null, bytes(0, 0, 0, 28, 'ftypheic')],
  [null, bytes(0x1a, 0x45, 0xdf, 0xa3, 'matroska')],
])('tells %s by its first bytes', async (kind, content) => {
  expect(await kindOf(new Blob([content]))).toBe(kind);
});

const limits: FileLimits = { kinds: ['png', 'jpeg'], kindsText: 'a PNG or JPG', bytes: 1024 * 1024, most: 3 };

it('takes what can be taken and says of the rest why not', async () => {
  const big = new Uint8Array(1024 * 1024 + 110_000);
  big.set(png);
  const chosen = [file('a.png'), file('page.png', bytes('<html>')), file('none.png', bytes()), file('big.png', big)];
  const { taken, refused } = await sortChosen([...chosen, file('b.png'), file('c.png')], limits, 1);
  expect(taken.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  expect(refused.map(({ name, problem }) => `${name}: ${problem}`)).toEqual([
    'page.png: This is not a PNG or JPG file.',
    'none.png: This file is empty.',
    'big.png: 1.1 MB: at most 1 MB can be taken.',
    'c.png: At most 3 can be taken; this one was left out.',
  ]);
});

function Gallery() {
  const [value, setValue] = useState<UploadItem[]>([]);
  return (
    <UploadField
      name="images"
      label="Gallery"
      hint="PNG or JPG"
      value={value}
      onChange={setValue}
      accept="image/png"
      limits={limits}
      item={(chosen, key) => ({ key, file: chosen })}
      labelOf={(one, at) => `Picture ${at + 1} (${one.file?.name})`}
      problemOf={(at) => (at === 1 ? 'The picture is damaged.' : undefined)}
      many
    />
  );
}

const shown = () => screen.queryAllByRole('img').map((picture) => picture.getAttribute('alt'));
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('Gallery', { selector: 'input' }), files);

it('shows what was chosen, says what is wrong beside it, and takes it out with the focus on the next', async () => {
  renderInRemote(<Gallery />);
  await choose(file('a.png'), file('b.png'), file('c.png'));
  await waitFor(() => expect(shown()).toEqual(['Picture 1 (a.png)', 'Picture 2 (b.png)', 'Picture 3 (c.png)']));
  expect(screen.getByText('The picture is damaged.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Picture 1 (a.png)' }));
  expect(shown()).toEqual(['Picture 1 (b.png)', 'Picture 2 (c.png)']);
  expect(document.activeElement?.getAttribute('data-field')).toBe('images.0');
});

it('takes what is dropped and pasted', async () => {
  renderInRemote(<Gallery />);
  const group = screen.getByRole('group', { name: 'Gallery' });
  fireEvent.drop(group, { dataTransfer: { types: ['Files'], files: [file('dropped.png')] } });
  await waitFor(() => expect(shown()).toEqual(['Picture 1 (dropped.png)']));
  fireEvent.paste(group, { clipboardData: { files: [file('pasted.png')] } });
  fireEvent.paste(group, { clipboardData: { files: [file('at once.png')] } });
  await waitFor(() => expect(shown()).toHaveLength(3));
});

it('lists files that were not taken until one has read why', async () => {
  renderInRemote(<Gallery />);
  fireEvent.drop(screen.getByRole('group', { name: 'Gallery' }), {
    dataTransfer: { types: ['Files'], files: [file('page.png', bytes('<html>'))] },
  });
  await screen.findByText('This is not a PNG or JPG file.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss page.png' }));
  expect(screen.queryByText('This is not a PNG or JPG file.')).toBeNull();
});
