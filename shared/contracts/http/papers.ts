import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';

/**
 * What receipts of the till say beside the sale; '' leaves a line out. Fiscal number and QR text may have parts of the
 * sale between braces (`RECEIPT_PARTS`).
 */
export const ReceiptSettings = Type.Object({
  /** Seven digits and a check digit, `1234567-8`, or the 13 digits of a CNIC. */
  ntn: Type.String({ pattern: '^([A-Z\\d]\\d{6}-?\\d|\\d{5}-?\\d{7}-?\\d)?$' }),
  /** 13 digits. */
  strn: Type.String({ pattern: '^(\\d{13}|\\d{2}-\\d{2}-\\d{4}-\\d{3}-\\d{2})?$' }),
  /** As FBR has registered the point of sale. */
  posId: Type.String({ pattern: '^\\d{0,10}$' }),
  fiscalNumber: Type.String({ maxLength: 100 }),
  qrText: Type.String({ maxLength: 300 }),
  /** In lines, below everything: for returning, say. */
  footer: Type.String({ maxLength: 500 }),
});
export type ReceiptSettings = Static<typeof ReceiptSettings>;

export const READ_RECEIPT_SETTINGS = defineCall({
  id: 'GET /SettingsController/receipt',
  tag: 'settings',
  summary: 'What receipts of the till say beside the sale',
  right: 'pos',
  data: ReceiptSettings,
});

/** What papers of orders say of the shop beside the public settings; '' where there is none. */
export const PaperShop = Type.Object({ name: Type.String(), ntn: Type.String(), strn: Type.String() });
export type PaperShop = Static<typeof PaperShop>;

export const READ_PAPER_SHOP = defineCall({
  id: 'GET /SettingsController/papers',
  tag: 'settings',
  summary: 'Whose invoices and packing slips they are',
  right: 'orders.read',
  data: PaperShop,
});
