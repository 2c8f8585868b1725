import type { ReactNode } from 'react';
import { QueryClientProvider } from '@shop/shared/query';
import type { Services } from './services.ts';

/** What stands above the router, alike in the browser and on the server. */
export function App({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <QueryClientProvider client={services.shell.queryClient}>
      <div data-app="">{children}</div>
    </QueryClientProvider>
  );
}
