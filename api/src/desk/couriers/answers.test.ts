import { expect, it } from 'vitest';
import type { CourierFault } from './adapter.ts';
import { askPdf } from './answers.ts';

it('has no label where the courier has none of this parcel, takes no keys, or is away; that is told apart', async () => {
  const kindOf = (status: number, text: string) =>
    askPdf(
      {
        keys: {},
        secrets: [],
        options: {},
        baseUrl: '',
        fetch: async () => ({ status, type: '', bytes: Buffer.from(text) }),
      },
      { path: 'label' },
    ).then(
      () => 'a label',
      ({ kind, message }: CourierFault) => `${kind}: ${message}`,
    );
  expect(await kindOf(200, '%PDF-1.4')).toBe('a label');
  expect(await kindOf(200, '{"message":"Invalid number"}')).toBe('refused: The courier says: Invalid number');
  expect(await kindOf(404, '<h1>Not found</h1>')).toBe('refused: The courier sent no PDF.');
  expect(await kindOf(403, '<h1>Forbidden</h1>')).toBe('keys: The courier does not take these keys.');
  for (const [status, text] of [
    [200, '<title>Maintenance</title>'],
    [502, '<h1>Bad gateway</h1>'],
    [500, '{}'],
  ] as const)
    expect(await kindOf(status, text)).toMatch(/^down: The courier answered .* \(\d+\)\.$/);
});
