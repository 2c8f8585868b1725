declare module 'catalog/remote' {
  import type { RemoteModule } from '@shop/shared/contracts/remote';
  const remote: RemoteModule;
  export const contract: typeof remote.contract;
  export const libraries: typeof remote.libraries;
  export const setup: typeof remote.setup;
}
