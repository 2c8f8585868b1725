import { expect, it, vi } from 'vitest';
import { keepPages } from './keepPages.ts';

it('has a worker keep pages, never for one who saves data', async () => {
  vi.stubEnv('DEV', false);
  const connection = { saveData: true };
  const register = vi.fn<() => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { connection, serviceWorker: { register } });
  await keepPages();
  expect(register).not.toHaveBeenCalled();

  connection.saveData = false;
  await keepPages();
  expect(register.mock.calls).toEqual([['/service-worker.js']]);
});
