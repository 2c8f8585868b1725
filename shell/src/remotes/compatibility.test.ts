import { createPortal } from 'react-dom';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { QueryClient } from '@shop/shared/query';
import { useNavigate } from '@shop/shared/router';
import { CONTRACT, type RemoteModule } from '@shop/shared/contracts/remote';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import { testEntry } from '@shop/shared/testing/data';
import { checkEntry, checkModule, IncompatibleRemote } from './compatibility.ts';

const entry = (change: Partial<RegistryEntry>) => testEntry({ requires: { react: '^19.3.1' }, ...change });

const module = (change: Partial<RemoteModule>): RemoteModule => ({
  contract: CONTRACT,
  libraries: {
    react: useState,
    'react-dom': createPortal,
    '@shop/shared/router': useNavigate,
    '@shop/shared/query': QueryClient,
  },
  setup: () => ({ routes: [] }),
  ...change,
});

describe('checkEntry', () => {
  it.each(['19.3.1', '19.3.2', '19.4.0'])('accepts react %s for ^19.3.1', (version) => {
    expect(() => checkEntry('catalog', entry({}), { react: version })).not.toThrow();
  });

  it.each(['19.3.0', '19.2.9', '18.9.9', '20.0.0'])('refuses react %s for ^19.3.1', (version) => {
    expect(() => checkEntry('catalog', entry({}), { react: version })).toThrow(IncompatibleRemote);
  });

  it('refuses a library the shell does not share', () => {
    expect(() => checkEntry('catalog', entry({}), {})).toThrow(/needs react/);
  });

  it('accepts this contract and the one before, and refuses others', () => {
    const check = (contract: number) => () => checkEntry('catalog', entry({ contract, requires: {} }), {});
    expect(check(CONTRACT)).not.toThrow();
    expect(check(CONTRACT - 1)).not.toThrow();
    expect(check(CONTRACT + 1)).toThrow(IncompatibleRemote);
    expect(check(CONTRACT - 2)).toThrow(IncompatibleRemote);
  });
});

describe('checkModule', () => {
  it('accepts a module that uses the shell’s libraries', () => {
    expect(() => checkModule('catalog', module({}))).not.toThrow();
  });

  it('refuses a second copy of react', () => {
    const libraries = { ...module({}).libraries, react: () => [] };
    expect(() => checkModule('catalog', module({ libraries }))).toThrow(/own copy of react/);
  });

  it('refuses another contract than the registry told', () => {
    expect(() => checkModule('catalog', module({ contract: CONTRACT + 1 }))).toThrow(IncompatibleRemote);
  });
});
