import { expect, it } from 'vitest';
import { highWaterMb, onCpuMs } from './processFigures.ts';

it('reads the time a thread was on a processor', () => {
  expect(onCpuMs('74148690 3910048 24\n')).toBeCloseTo(74.14869);
  expect(onCpuMs('0 0 0\n')).toBe(0);
});

it('reads the peak of resident memory', () => {
  expect(highWaterMb('Name:\tnode\nVmPeak:\t  900000 kB\nVmHWM:\t  100000 kB\nVmRSS:\t   90000 kB\n')).toBe(102.4);
  expect(() => highWaterMb('Name:\tnode\n')).toThrow('VmHWM');
});
