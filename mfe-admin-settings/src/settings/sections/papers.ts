import { RECEIPT_PARTS, unknownParts } from '@shop/shared/format/receiptParts';
import type { Section } from './section.ts';

/** A part that a text of the receipt names and that there is not. */
function unknownPart(typed: string): string | undefined {
  const [unknown] = unknownParts(typed);
  if (unknown === undefined) return undefined;
  return `There is no {${unknown}}. There are ${RECEIPT_PARTS.map((part) => `{${part}}`).join(', ')}`;
}

const capitals = (typed: string) => typed.toUpperCase();

const fiscal = {
  title: 'FBR’s point of sale',
  hint: 'Parts of a sale can stand in both texts: {pos}-{invoice}, say. There are {invoice}, {date}, {time}, {total}, {tax}, {ntn}, {strn} and {pos}.',
  folds: true,
};

/** What FBR wants on papers and receipts, and what the shop itself wants to say there. */
export const papers: Section = {
  id: 'papers',
  title: 'Invoices and receipts',
  text: 'Tax numbers, FBR’s code, and the last lines of a receipt.',
  called: 'papers tax fbr gst bill raseed slip',
  fields: {
    taxLine: {
      kind: 'flag',
      label: 'Line of tax',
      hint: '‘Tax (18% GST)’, for a shop that is registered for it.',
      called: 'gst sales tax',
      wide: true,
    },
    'receipt.ntn': {
      kind: 'text',
      label: 'NTN',
      wrong: 'NTN must be 7 digits and a check digit (1234567-8), or the 13 digits of a CNIC',
      hint: '1234567-8, or a CNIC. Empty: not shown.',
      called: 'tax fbr national tax number',
      short: 'words',
      tidy: capitals,
    },
    'receipt.strn': {
      kind: 'text',
      label: 'STRN',
      wrong: 'STRN must be 13 digits',
      hint: 'Sales tax registration number, 13 digits.',
      called: 'gst',
      short: 'words',
    },
    'receipt.footer': {
      kind: 'area',
      label: 'Last lines',
      wrong: 'Last lines have 500 characters at most',
      hint: 'At the end of every receipt, line by line: how to return something, say.',
      called: 'receipt footer return exchange thank you',
      rows: 2,
      wide: true,
    },
    'receipt.posId': {
      kind: 'text',
      label: 'POS id',
      wrong: 'POS id has digits only, 10 at most',
      hint: 'As FBR has registered the point of sale.',
      group: fiscal,
    },
    'receipt.fiscalNumber': {
      kind: 'text',
      label: 'Fiscal number',
      wrong: 'Fiscal number has 100 characters at most',
      hint: 'Printed on every receipt. FBR gives numbers of its own to sales that are reported to its service; the shop does not report them, so this is not such a number.',
      wide: true,
      group: fiscal,
      check: unknownPart,
    },
    'receipt.qrText': {
      kind: 'text',
      label: 'QR code',
      wrong: 'QR code has 300 characters at most',
      hint: 'Printed as a QR code, and below it as text. Leave it empty for none. It is made here and not by FBR.',
      wide: true,
      group: fiscal,
      check: unknownPart,
    },
  },
};
