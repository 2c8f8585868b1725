import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OwnPage, PageUpdate } from '@shop/shared/contracts/http/pages';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../remote.tsx';

// The stand-in for a browser has no typing by program.
document.execCommand = (_command, _shown, typed = '') => {
  const area = document.activeElement as HTMLTextAreaElement;
  const { value, selectionStart, selectionEnd } = area;
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(area, value.slice(0, selectionStart) + typed + value.slice(selectionEnd));
  return area.dispatchEvent(new Event('input', { bubbles: true }));
};

const draft = { title: 'Returns & exchanges', text: 'Within **14 days**.' };
const returns: OwnPage = {
  slug: 'returns',
  ...draft,
  shown: true,
  isDraft: true,
  draft,
  isOutdated: false,
  version: 0,
};

function open(change: Partial<OwnPage> = {}, at = '/admin/pages/returns') {
  let stored: OwnPage = { ...returns, ...change };
  const sent: PageUpdate[] = [];
  const refusals: [number, object][] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body = init?.body ? (JSON.parse(String(init.body)) as PageUpdate) : undefined;
    if (String(input).endsWith('/preview')) {
      return Response.json({ status: true, data: { html: `<p>shown: ${body?.text}</p>` } });
    }
    if (String(input).includes('/texts?')) return Response.json({ status: true, data: [], total: 0 });
    if (!body) return Response.json({ status: true, data: { pages: [stored] } });
    sent.push(body);
    const [status, refusal] = refusals.shift() ?? [200, null];
    if (refusal) return Response.json({ status: false, ...refusal }, { status });
    const isDraft = body.text === draft.text;
    stored = { ...stored, ...body, isDraft, isOutdated: false, version: stored.version + 1 };
    return Response.json({ status: true, data: stored });
  };
  const shell = createStandInShell({ fetch, role: 'administrator' });
  renderRoutes(setup(shell).routes, shell, at);
  return { sent, refusals, shell };
}

const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save page' }));

it('are listed with what they follow and whether they are shown', async () => {
  open({ isDraft: false, isOutdated: true, shown: false }, '/admin/pages');
  const list = within(await screen.findByRole('list', { name: 'Pages of the shop' }));
  const link = list.getByRole('link', { name: /^Returns & exchanges\s*Settings have changed since\s*Not shown$/ });
  expect(link.getAttribute('href')).toBe('/admin/pages/returns');
});

it('say that they follow the settings, and are written with buttons, a preview and in any script', async () => {
  const { sent, shell } = open();
  await screen.findByText(/it says what the settings say, and changes with them/);
  const area = await text();
  expect(area.dir).toBe('auto');
  await screen.findByText('shown: Within **14 days**.');
  await userEvent.clear(area);
  await userEvent.type(area, 'واپسی سات دن');
  area.setSelectionRange(6, 12);
  await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
  expect(area.value).toBe('واپسی **سات دن**');
  area.setSelectionRange(0, 0);
  await userEvent.click(screen.getByRole('button', { name: 'Heading' }));
  await screen.findByText('shown: ## واپسی **سات دن**');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show this page in the shop' }));
  await save();
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  const written = { slug: 'returns', title: draft.title, text: '## واپسی **سات دن**', shown: false, version: 0 };
  expect(sent).toEqual([written]);
  expect(screen.queryByText(/it says what the settings say/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'See it in the shop' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Begin again from the settings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Replace my text' }));
  expect((await text()).value).toBe(draft.text);
  await save();
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...written, text: draft.text, version: 1 }));
  await screen.findByText(/it says what the settings say/);
});

it('say when the settings say something else by now, until somebody says that the text is right', async () => {
  const { sent } = open({ isDraft: false, isOutdated: true, text: 'Within a week', version: 3 });
  await screen.findByText('The settings have changed since you wrote this.');
  expect((await text()).value).toBe('Within a week');
  screen.getByText(draft.text);
  await userEvent.click(screen.getByRole('button', { name: 'My text is right' }));
  await waitFor(() => expect(screen.queryByText('The settings have changed since you wrote this.')).toBeNull());
  expect(sent).toMatchObject([{ text: 'Within a week', version: 3 }]);
});

it('need a title and a text, and ask whose holds when somebody else was quicker', async () => {
  const { sent, refusals } = open();
  await userEvent.clear(await text());
  await save();
  await screen.findByRole('link', { name: 'Text is required' });
  expect(sent).toEqual([]);
  await userEvent.type(await text(), 'Mine');
  const theirs = { ...returns, text: 'Theirs', isDraft: false, version: 1 };
  refusals.push([409, { code: 'CHANGED_MEANWHILE', msg: '', note: '', data: theirs }]);
  await save();
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Theirs');
});

it('keep what was written in Urdu of what theirs says too, when theirs is taken', async () => {
  const { sent, refusals } = open();
  await userEvent.click((await screen.findAllByText('In Urdu'))[0] as HTMLElement);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title in Urdu' }), 'واپسی');
  const theirs = { ...returns, text: 'Theirs', isDraft: false, version: 1 };
  refusals.push([409, { code: 'CHANGED_MEANWHILE', msg: '', note: '', data: theirs }]);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ version: 1, text: 'Theirs', titleUr: 'واپسی' }));
});

it.each(['nothing', '..%2Fx'])('say that there is no page %s', async (slug) => {
  open({}, `/admin/pages/${slug}`);
  await screen.findByText('There is no such page.');
});
