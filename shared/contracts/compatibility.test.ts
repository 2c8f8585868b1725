import { describe, expect, it } from 'vitest';
import { checkFits, IncompatibleRemote } from './compatibility.ts';

const remote: Parameters<typeof checkFits>[1] = { contract: 3, requires: { react: '^19.3.1' } };
const shell = { contract: 3, provides: { react: '19.3.1' } };
const check = (change: Partial<typeof remote>, provides: Record<string, string> = shell.provides) => {
  return () => checkFits('catalog', { ...remote, ...change }, { ...shell, provides });
};

describe('the contract', () => {
  it.each([3, 2])('of a remote may be %i for a shell that speaks 3', (contract) => {
    expect(check({ contract })).not.toThrow();
  });

  it.each([4, 1])('of a remote may not be %i', (contract) => {
    expect(check({ contract })).toThrow(IncompatibleRemote);
    expect(check({ contract })).toThrow(`catalog speaks contract ${contract}, the shell speaks 3`);
  });
});

describe('a shared library', () => {
  it.each([
    ['^19.3.1', '19.3.1'],
    ['^19.3.1', '19.3.2'],
    ['^19.3.1', '19.4.0'],
    ['^0.29.9', '0.29.10'],
    ['^0.0.3', '0.0.3'],
  ])('%s is satisfied by %s', (range, version) => {
    expect(check({ requires: { react: range } }, { react: version })).not.toThrow();
  });

  it.each([
    ['^19.3.1', '19.3.0'],
    ['^19.3.1', '19.2.9'],
    ['^19.3.1', '18.9.9'],
    ['^19.3.1', '20.0.0'],
    ['^19.3.1', '20.3.1'],
    ['^19.3.1', '19.4.0-rc.1'],
    ['^0.29.9', '0.30.0'],
    ['^0.0.3', '0.0.4'],
    ['~19.3.1', '19.3.1'],
    ['', '19.3.1'],
  ])('%s is not satisfied by %s', (range, version) => {
    expect(check({ requires: { react: range } }, { react: version })).toThrow(
      `catalog needs react ${range}, the shell provides ${version}`,
    );
  });

  it('is needed that the shell does not share', () => {
    expect(check({ requires: { zustand: '^5.0.0' } })).toThrow('catalog needs zustand ^5.0.0, the shell provides none');
  });
});
