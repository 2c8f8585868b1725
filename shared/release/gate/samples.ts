import type { RegistryEntry } from '../../contracts/registry.ts';

/** A page of each storefront territory, with `id` for every parameter; the back office is rendered in browsers. */
export function samplePaths({ territories }: Pick<RegistryEntry, 'territories'>, id: string): string[] {
  const storefront = territories.filter((pattern) => !/^\/admin(\/|$)/.test(pattern));
  return storefront.map((pattern) => pattern.replace(/\/\*$/, '').replaceAll(/:[\w-]+/g, id) || '/');
}
