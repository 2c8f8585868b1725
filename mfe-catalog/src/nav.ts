import type { RemoteManifest } from '@shop/shared/contracts/registry';
import { KNOWN_CATEGORIES } from './lookups/categories.ts';

const territories = ['/', ...KNOWN_CATEGORIES.map(({ slug }) => `/${slug}`), '/product/:id'];

export const manifest: RemoteManifest = {
  label: 'Our products',
  territories,
  nav: [],
  searchParams: ['category', 'sort', 'size', 'page', 'variant'],
  rendered: 'server',
};
