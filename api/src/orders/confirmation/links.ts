import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { westernDigits } from '@shop/shared/format/digits';
import { readySecret } from '../../kernel/auth/shopSecret.ts';
import { sameHash } from '../../people/sign-in/secrets.ts';
import { readInvoiceNumber } from '../placing/invoiceNumber.ts';

/** Wrong digits of a phone before a link is closed; who sends it again opens another one. */
export const LINK_TRIES = 5;

const MAC_LENGTH = 22;
const CODE_DIGITS = 6;

/** What a link names. */
export interface LinkName {
  orderId: number;
  issue: number;
}

/** Makes and reads what customers answer with: nobody without the shop's secret can make either. */
export interface Links {
  /** The path of an order's page for its customer. */
  pathOf(name: LinkName): string;
  /** Null for what is no link of this shop. */
  read(token: string): LinkName | null;
  /** What a customer writes to the shop with the order's number. */
  codeOf(invoiceNumber: string): string;
}

/** The shop's own, by a secret that is kept in the database. */
export function readyLinks(app: Pick<FastifyInstance, 'db' | 'addHook'>): () => Promise<Links> {
  const secret = readySecret(app, 'confirming');
  return async () => linksOf(await secret());
}

export function linksOf(secret: string): Links {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest();
  const mac = ({ orderId, issue }: LinkName) =>
    sign(`link ${orderId} ${issue}`).toString('base64url').slice(0, MAC_LENGTH);
  return {
    pathOf: (name) => `/confirm/${name.orderId.toString(36)}.${name.issue}.${mac(name)}`,
    read(token) {
      const [, id = '', issue = '', sent = ''] = /^([0-9a-z]{1,7})\.(\d{1,4})\.([\w-]{22})$/.exec(token) ?? [];
      const name = { orderId: Number.parseInt(id, 36), issue: Number(issue) };
      return sent !== '' && sameHash(sent, mac(name)) ? name : null;
    },
    codeOf: (invoice) => String(sign(`code ${invoice}`).readUInt32BE() % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0'),
  };
}

/** The order's number and the code in what a customer wrote: `Please confirm my order INV-000123. Code: 481516`. */
export function codeIn(text: string): { invoiceNumber: string; code: string } | null {
  const western = westernDigits(text);
  const invoice = /inv[^\da-z]*(\d{1,10})/i.exec(western);
  const rest = invoice ? western.replace(invoice[0], ' ') : western;
  const [, code] = /(?:^|\D)(\d{6})(?!\d)/.exec(rest) ?? [];
  return invoice?.[1] && code ? { invoiceNumber: readInvoiceNumber(invoice[1]), code } : null;
}
