import { createApiClient } from '@shop/shared/api-client';
import { createCartStore } from '@shop/shared/cart/store';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { QueryClient } from '@shop/shared/query';

/** What a remote of the shop is handed, by a host that is not the shop. */
export async function ownShell(): Promise<ShellApi> {
  const api = createApiClient({ base: '/api', tokens: () => null });
  const { data } = await api.get<AnswerOf<PublicSettings>>('/SettingsController/public');
  return {
    api,
    settings: data,
    queryClient: new QueryClient(),
    session: { current: () => null, subscribe: () => () => undefined },
    cart: createCartStore({ storage: localStorage, dispatch: () => undefined, now: Date.now }),
    bus: { showMiniCart: () => undefined },
    notify: () => undefined,
  };
}
