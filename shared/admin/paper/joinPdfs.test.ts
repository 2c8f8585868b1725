import { jsPDF } from 'jspdf';
import { expect, it } from 'vitest';
import { readPdf } from '@shop/shared/testing/readPdf';
import { joinPdfs } from './joinPdfs.ts';

/** A courier's label of some pages, as a file. */
function label(...texts: string[]): Blob {
  const pdf = new jsPDF({ unit: 'pt', format: [288, 432] });
  for (const [at, text] of texts.entries()) {
    if (at > 0) pdf.addPage();
    pdf.text(text, 20, 40);
  }
  return pdf.output('blob');
}
const of = (bytes: Uint8Array | string) => new Blob([bytes as Uint8Array<ArrayBuffer>]);

it('puts files behind each other, and leaves out what cannot be read', async () => {
  const joined = await joinPdfs();
  await joined.add(label('CX-1', 'CX-2'));
  const bytes = new Uint8Array(await label('CX-3').arrayBuffer());
  const broken = [of('%PDF-1.4\n%%EOF\n'), of('<!doctype html>'), of(''), of(bytes.slice(0, bytes.length / 3))];
  for (const file of broken) await expect(joined.add(file)).rejects.toThrow();
  await joined.add(label('77900000001'));
  expect(joined.pages()).toBe(3);
  const texts = await readPdf(await joined.file());
  expect(texts.map(({ page, text }) => [page, text])).toEqual([
    [1, 'CX-1'],
    [2, 'CX-2'],
    [3, '77900000001'],
  ]);
});
