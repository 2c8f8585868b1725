import { describe, expect, it } from 'vitest';
import { checkContract, checkVersions } from './checkVersions.ts';

describe('checkContract', () => {
  it.each([3, 2])('lets a remote of contract %i meet a shell of contract 3', (contract) => {
    expect(() => checkContract('catalog', contract, 3)).not.toThrow();
  });

  it.each([4, 1])('refuses contract %i', (contract) => {
    expect(() => checkContract('catalog', contract, 3)).toThrow(/speaks contract .* shell speaks 3/);
  });
});

describe('checkVersions', () => {
  const provides = { react: '19.3.1' };

  it('lets a remote be released that the deployed shell can run', () => {
    expect(() => checkVersions('catalog', { react: '^19.3.0' }, provides)).not.toThrow();
  });

  it.each(['^19.4.0', '^20.0.0', '~19.2.0'])('refuses react %s', (range) => {
    expect(() => checkVersions('catalog', { react: range }, provides)).toThrow(
      /catalog needs react .* provides 19.3.1/,
    );
  });

  it('refuses a library the shell does not share', () => {
    expect(() => checkVersions('catalog', { zustand: '^5.0.0' }, provides)).toThrow(/provides none/);
  });
});
