import type { RemoteManifest } from '@shop/shared/contracts/registry';
import { KNOWN_CATEGORIES } from './lookups/categories.ts';

const territories = ['/', ...KNOWN_CATEGORIES.map(({ slug }) => `/${slug}`), '/search', '/product/:id', '/pages/:slug'];

export const manifest: RemoteManifest = {
  label: 'Our products',
  team: 'Catalogue',
  territories,
  nav: [],
  searchParams: ['q', 'category', 'sort', 'size', 'color', 'min', 'max', 'page', 'variant'],
  searchNumbers: ['category', 'size', 'page', 'variant'],
  rendered: 'server',
};
