import { createPortal } from 'react-dom';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { QueryClient } from '@shop/shared/query';
import { useNavigate } from '@shop/shared/router';
import { IncompatibleRemote } from '@shop/shared/contracts/compatibility';
import { CONTRACT, type RemoteModule } from '@shop/shared/contracts/remote';
import { checkModule } from './checkModule.ts';

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
