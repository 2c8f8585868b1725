import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageData } from '../pageData.ts';
import { watchFaults } from './watchFaults.ts';

const { tellFault, measure } = vi.hoisted(() => ({ tellFault: vi.fn(), measure: vi.fn() }));
vi.mock('./tellFault.ts', () => ({ tellFault }));
vi.mock('./measure.ts', () => ({ measure }));

const page = { apiBase: '/api', registry: {} } as unknown as PageData;
const listening = new Set<[string, EventListener]>();

beforeEach(() => {
  const add = addEventListener;
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((kind: string, listener: unknown) => {
    listening.add([kind, listener as EventListener]);
    add(kind, listener as EventListener);
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  for (const [kind, listener] of listening) removeEventListener(kind, listener);
  listening.clear();
  vi.clearAllMocks();
});

it('tells of the first ten errors and rejections', async () => {
  watchFaults(page);
  const error = new Error('a');
  for (let i = 0; i < 9; i++) dispatchEvent(new ErrorEvent('error', { error }));
  for (let i = 0; i < 3; i++) dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'b' }));
  await expect.poll(() => tellFault).toHaveBeenCalledTimes(10);
  expect(tellFault.mock.calls.at(0)).toEqual([page, error]);
  expect(tellFault.mock.calls.at(-1)).toEqual([page, 'b']);
});

it.each([
  ['one document in four', 0.2, false, 1],
  ['not the others', 0.25, false, 0],
  ['no program at the wheel', 0.2, true, 0],
])('has %s measured', async (_case, random, webdriver, times) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  Object.defineProperty(navigator, 'webdriver', { configurable: true, value: webdriver });
  watchFaults(page);
  expect(vi.getTimerCount()).toBe(times);
  vi.runAllTimers();
  await vi.dynamicImportSettled();
  expect(measure).toHaveBeenCalledTimes(times);
});
