import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { SharedLibraries } from '@shop/shared/contracts/remote';
import { QueryClient } from '@shop/shared/query';
import { useNavigate } from '@shop/shared/router';

/** One function of each shared library, as whoever bundles this module sees it: each remote, and the shell itself. */
export const libraries: SharedLibraries = {
  react: useState,
  'react-dom': createPortal,
  '@shop/shared/router': useNavigate,
  '@shop/shared/query': QueryClient,
};
