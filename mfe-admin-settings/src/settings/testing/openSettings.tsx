import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { SettingsUpdate, ShopSettings, StaffSettings } from '@shop/shared/contracts/http/settings';
import { testSettings } from '@shop/shared/testing/data';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../../remote.tsx';

export const defaults: ShopSettings = {
  ...testSettings,
  frontBanner: { picture: '', text: '', link: '', from: '', to: '' },
  frontRows: [],
  menu: { own: false, categories: [], showEmpty: false },
  dealsOnSale: false,
  address: '',
  logo: '',
  logoRatio: 1,
  freeShippingFrom: null,
  deliveryDays: { from: 2, to: 3 },
  returnDays: null,
  paymentMethods: { cash: true, credit: true, cod: true },
  shiftForCash: 'ask',
  blindCount: false,
  codCompletion: 'paid',
  cashRounding: 0,
  cashierDiscount: 10,
  creditLimit: null,
  creditDays: 30,
  offlinePayments: 'checked',
  offlineCredit: false,
  offlineRefunds: 2000,
  reminders: { creditBefore: 3, creditAfter: null, figuresHour: 22 },
  confirmation: { all: true, from: null, firstOrder: true, afterReturn: true, cities: [] },
  shopperLimits: {
    line: 10,
    order: 40,
    openOfPhone: 3,
    openOfDevice: 5,
    openOfNetwork: 30,
    heldOfNetwork: 60,
    heldPart: 3,
    keptHours: 48,
  },
  orderBurst: { orders: 60, ofNetwork: 15, minutes: 10 },
  receipt: { ntn: '', strn: '', posId: '', fiscalNumber: '', qrText: '', footer: '' },
  taxLine: true,
  promoBanner: 'SPRING20 for 20% off!',
  promises: ['Love it or return it'],
  footerText: '',
  viewerFigure: true,
  pictureOrigins: [],
  idleMinutes: null,
  secondFactorRoles: [],
  backupsKept: 7,
  keepPersonalMonths: null,
  siteKey: 'site-key',
};
export const recaptcha = { provider: 'recaptcha', siteKey: 'site-key' } as const;

interface Opened {
  values?: Partial<ShopSettings>;
  captcha?: StaffSettings['captcha'];
}

/** At the address of a section, or of the list of them. */
export function openSettings(at: string, { values = {}, captcha = recaptcha }: Opened = {}) {
  const sent: SettingsUpdate[] = [];
  let stored: StaffSettings = { version: 4, values: { ...defaults, ...values }, defaults, captcha };
  const refusals: [number, object][] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (address, init) => {
    if (String(address).includes('/texts?')) return Response.json({ status: true, data: [], total: 0 });
    if (init?.method === 'POST') {
      const update = JSON.parse(String(init.body)) as SettingsUpdate;
      sent.push(update);
      const [status, body] = refusals.shift() ?? [200, null];
      if (body) return new Response(JSON.stringify({ status: false, ...body }), { status });
      stored = { ...stored, version: stored.version + 1, values: { ...stored.values, ...update.values } };
    }
    return new Response(JSON.stringify({ status: true, data: stored }));
  });
  const shell = createStandInShell({ fetch, role: 'administrator' });
  const rendered = renderRoutes(setup(shell).routes, shell, `/admin/settings${at}`);
  return { sent, refusals, shell, address: rendered.address };
}

export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
export const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
export const type = async (name: string | RegExp, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
};
