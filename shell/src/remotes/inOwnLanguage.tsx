import { Outlet, type RouteObject } from '@shop/shared/router';
import { QueryClient, QueryClientProvider } from '@shop/shared/query';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import type { RemoteModule, ShellApi } from '@shop/shared/contracts/remote';
import { createQueryClient } from '../queryClient.ts';
import { remoteRoute } from './attach.tsx';

/**
 * A remote's route on a page of another language than English. One that lacks it has what it is in around it, for whoever
 * reads it aloud and for its layout.
 */
export function routeInOwnLanguage(
  name: string,
  module: RemoteModule,
  shell: ShellApi,
  { language }: Pick<RegistryEntry, 'language'>,
): RouteObject {
  if (language !== 'en') return remoteRoute(name, module, shell);
  const own = inEnglish(shell);
  const element = (
    <QueryClientProvider client={own.queryClient}>
      <div lang="en" dir="ltr">
        <Outlet />
      </div>
    </QueryClientProvider>
  );
  return { ...remoteRoute(name, module, own), element } as RouteObject;
}

/** What a remote in English is given: it reads names in English, and shares no answer with others. Settings are those of the page. */
function inEnglish(shell: ShellApi): ShellApi {
  const get: ShellApi['api']['get'] = (path, options) =>
    shell.api.get(`${path}${path.includes('?') ? '&' : '?'}lang=en`, options);
  const api = { ...shell.api, get };
  const queryClient = keptApart(shell.queryClient, api);
  // Its settings are read whenever somebody asks for them.
  return Object.create(shell, {
    api: { value: api, enumerable: true },
    queryClient: { value: queryClient, enumerable: true },
  }) as ShellApi;
}

/** A client of the same store, so that what it has read is sent, watched and read anew like the rest, under names of its own. */
function keptApart(client: QueryClient, api: ShellApi['api']): QueryClient {
  const { queries, mutations } = createQueryClient(api).getDefaultOptions();
  return new QueryClient({
    queryCache: client.getQueryCache(),
    mutationCache: client.getMutationCache(),
    defaultOptions: {
      queries: { ...queries, queryKeyHashFn: (queryKey) => `en ${client.defaultQueryOptions({ queryKey }).queryHash}` },
      mutations: { ...mutations },
    },
  });
}
