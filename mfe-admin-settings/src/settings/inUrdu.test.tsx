import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { defaults, recaptcha, openSettings, save, field } from './testing/openSettings.tsx';

it('save what texts are in Urdu with the rest, and only then', async () => {
  const { sent } = openSettings('/texts', { values: { promoTexts: ['New in'] } });
  await userEvent.click((await screen.findAllByText('In Urdu'))[0] as HTMLElement);
  await userEvent.type(await screen.findByLabelText('Ticker messages'), '{Enter}Sale');
  await userEvent.type(await field('Urdu for Sale'), 'سیل');
  await userEvent.tab();
  expect(sent).toEqual([]);
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    values: { promoTexts: ['New in', 'Sale'] },
    textsUr: [{ english: 'Sale', text: 'سیل' }],
  });
});

it('keep what is written in Urdu of lines that somebody else has left, when theirs are taken', async () => {
  const promoTexts = ['New in', 'Eid'];
  const { refusals, sent } = openSettings('/texts', { values: { promoTexts } });
  const values = { ...defaults, promoTexts: ['Eid', 'Sale'] };
  refusals.push([409, { code: 'CHANGED_MEANWHILE', data: { version: 9, values, defaults, captcha: recaptcha } }]);
  await userEvent.click((await screen.findAllByText('In Urdu'))[0] as HTMLElement);
  await userEvent.type(await field('Urdu for New in'), 'نیا');
  await userEvent.type(await field('Urdu for Eid'), 'عید');
  await save();
  const dialog = within(await screen.findByRole('dialog'));
  // Of what theirs does not say it goes: that is seen before it is chosen.
  expect(dialog.getByText(/In Urdu: نیا/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    version: 9,
    values: { promoTexts: ['Eid', 'Sale'] },
    textsUr: [{ english: 'Eid', text: 'عید' }],
  });
});

it('cannot say the same in English and something else in Urdu', async () => {
  const { sent } = openSettings('/texts', { values: { promoTexts: ['Sale'], promoBanner: 'Sale' } });
  for (const fold of await screen.findAllByText('In Urdu')) await userEvent.click(fold);
  await userEvent.type(await field('Urdu for Sale'), 'سیل');
  await userEvent.type(await field('Promotion banner in Urdu'), 'رعایت');
  await save();
  await screen.findAllByText('What says the same in English must say the same in Urdu');
  expect(sent).toEqual([]);
  await userEvent.clear(await field('Promotion banner in Urdu'));
  await userEvent.type(await field('Promotion banner in Urdu'), 'سیل');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
});
