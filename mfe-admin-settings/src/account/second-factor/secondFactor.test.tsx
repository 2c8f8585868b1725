import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OwnSecondFactor as Factor } from '@shop/shared/contracts/http/people/secondFactor';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { MustSetUp } from './MustSetUp.tsx';
import { OwnSecondFactor } from './OwnSecondFactor.tsx';

const off: Factor = { since: '', codesLeft: 0, required: false, asksPassword: false };
const on: Factor = { ...off, since: '2026-11-20 10:00:00', codesLeft: 9 };
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkm${'abcdefghjk'[at]}`);

const answer = (data: unknown) => new Response(JSON.stringify({ status: true, data }));
const refusal = (fields: object) =>
  new Response(JSON.stringify({ status: false, msg: '', note: '', code: 'INVALID_FIELDS', data: { fields } }), {
    status: 422,
  });

function show(first: Factor, ui = <OwnSecondFactor />, refusals: Record<string, Response> = {}) {
  const sent: [string, unknown][] = [];
  let factor = first;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const call = String(input).split('/').at(-1) ?? '';
    if (init?.method !== 'POST') return answer(factor);
    sent.push([call, JSON.parse(String(init.body))]);
    const refused = refusals[call];
    delete refusals[call];
    if (refused) return refused;
    if (call === 'startSecondFactor') return answer({ secret, uri: `otpauth://totp/Shop:sana?secret=${secret}` });
    factor = call === 'endSecondFactor' ? { ...off, required: first.required } : on;
    return answer(call === 'endSecondFactor' ? { ended: 1 } : { codes });
  };
  const shell = createStandInShell({ fetch, role: 'manager' });
  return { ...renderInRemote(ui, { shell, at: '/admin/account' }), sent };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('is set up: the app reads a drawing or a key, a code of it turns it on, and recovery codes are shown once', async () => {
  const { sent, shell } = show(off, undefined, {
    confirmSecondFactor: refusal({ code: 'This code is not right.' }),
  });
  await screen.findByText('Off');
  await press('Set up');
  await press('Begin');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: /^Code/ });
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  await userEvent.type(code, '111111');
  await press('Turn on');
  await screen.findByText('This code is not right.');
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  await screen.findByText(codes[0] ?? '');
  expect(sent).toEqual([
    ['startSecondFactor', {}],
    ['confirmSecondFactor', { code: '111111' }],
    ['confirmSecondFactor', { code: '123456' }],
  ]);
  expect(shell.toasts.map(({ title }) => title)).toEqual(['Your sign-in code is on']);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copy');
  expect(writeText.mock.calls[0]?.[0].split('\n')).toEqual(expect.arrayContaining(codes));
  await press('I have kept them');
  await screen.findByText('9 recovery codes left');
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
});

it('asks whoever signed in a while ago for the password first', async () => {
  const { sent } = show({ ...off, asksPassword: true }, undefined, {
    startSecondFactor: refusal({ password: 'This is not your password.' }),
  });
  await screen.findByText('Off');
  await press('Set up');
  await userEvent.type(screen.getByLabelText(/^Current password/), 'guess');
  await press('Begin');
  await screen.findByText('This is not your password.');
  await press('Begin');
  await screen.findByText(/JBSW/);
  expect(sent[1]).toEqual(['startSecondFactor', { password: 'guess' }]);
});

it('is turned off, and its recovery codes renewed, with the password and a code', async () => {
  const { sent } = show(on);
  await screen.findByText('9 recovery codes left');
  await press('New recovery codes');
  const dialog = within(screen.getByRole('dialog', { name: 'New recovery codes' }));
  await userEvent.type(dialog.getByLabelText(/^Current password/), 'secret');
  await userEvent.type(dialog.getByLabelText(/^Code, or a recovery code/), '123456{Enter}');
  await screen.findByText(codes[9] ?? '');
  await press('I have kept them');
  await press('Turn off');
  const off = within(screen.getByRole('dialog', { name: 'Turn the sign-in code off' }));
  await userEvent.type(off.getByLabelText(/^Current password/), 'secret');
  await userEvent.type(off.getByLabelText(/^Code, or a recovery code/), 'abcd-efgh-jkma{Enter}');
  await screen.findByText('Off');
  expect(sent).toEqual([
    ['newRecoveryCodes', { password: 'secret', code: '123456' }],
    ['endSecondFactor', { password: 'secret', code: 'abcd-efgh-jkma' }],
  ]);
});

it('stands in the place of every page for who must have one, until the recovery codes were seen', async () => {
  const { address } = show({ ...off, required: true }, <MustSetUp />);
  await screen.findByRole('heading', { level: 1, name: 'One more thing before you begin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456{Enter}');
  await screen.findByText(codes[0] ?? '');
  expect(address()).toBe('/admin/account');
  await press('I have kept them');
  await waitFor(() => expect(address()).toBe('/admin'));
});
