import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Beacon } from '@shop/shared/contracts/http/releases/telemetry';
import { createFaults } from '@shop/shared/release/rendering/faults';
import { tellRenderingFaults } from './renderingFaults.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells once a second what could not be rendered, and no more than a beacon takes', async () => {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const faults = createFaults(silent);
  const told: Beacon[] = [];
  tellRenderingFaults(faults, async (beacon) => {
    told.push(beacon);
    throw new Error('the api is away');
  });
  const fault = { name: 'catalog', version: '2', shell: '9', kind: 'error', message: 'x is undefined' } as const;
  for (let i = 0; i < 12; i++) faults.record(fault);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  faults.record({ ...fault, kind: 'loop', message: 'y'.repeat(500) });
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.map(({ faults: some = [] }) => some.length)).toEqual([10, 1]);
  expect(told[0]?.faults?.[0]).toEqual({
    name: 'catalog',
    version: '2',
    kind: 'render',
    message: 'error: x is undefined',
  });
  expect(told[1]?.faults?.[0]?.message).toMatch(/^loop: y{194}$/);
});
