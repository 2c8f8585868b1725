import { describe, expect, it } from 'vitest';
import { CONTRACT } from '@shop/shared/contracts/remote';
import { refuseMisfits, type Live } from './fits.ts';

const provides = { react: '19.3.1', '@shop/shared/router': '7.18.5' };
const requires = { react: '^19.3.0' };
const fitting = { contract: CONTRACT, requires };

const live = (change: Partial<Live> = {}): Live => ({
  registry: { catalog: fitting, checkout: { contract: CONTRACT - 1, requires: {} } },
  shell: { contract: CONTRACT, provides },
  ...change,
});

describe('what would break', () => {
  it('is nothing while all remotes run in the shell, or there is none yet', () => {
    expect(() => refuseMisfits(live(), ['shell', 'catalog'])).not.toThrow();
    expect(() => refuseMisfits(live({ shell: null }), ['catalog'])).not.toThrow();
  });

  it('is named, each with its reason and a way out, when a shell brings a new contract or React', () => {
    const newContract = live({ shell: { contract: CONTRACT + 1, provides } });
    expect(() => refuseMisfits(newContract, ['shell'], (broken) => `Release ${broken.join(' and ')} first.`)).toThrow(
      `this shell would break checkout: checkout speaks contract ${CONTRACT - 1}, the shell speaks ${CONTRACT + 1}. Nothing was changed. Release checkout first.`,
    );
    const newReact = live({ shell: { contract: CONTRACT, provides: { ...provides, react: '20.0.0' } } });
    expect(() => refuseMisfits(newReact, ['shell'])).toThrow(
      'would break catalog: catalog needs react ^19.3.0, the shell provides 20.0.0',
    );
  });

  it('is no fault of a remote that fits itself, nor of an entry that nobody can read', () => {
    const registry = { catalog: fitting, checkout: { contract: 9, requires: {} }, broken: null } as never;
    expect(() => refuseMisfits(live({ registry }), ['catalog'])).not.toThrow();
    expect(() => refuseMisfits(live({ registry }), ['checkout'])).toThrow(/^checkout speaks contract 9/);
    expect(() => refuseMisfits(live({ registry }), ['shell'])).toThrow(/would break checkout:/);
  });
});
