import { call } from '@shop/shared/admin/calls/call';
import { LIST_PAGES, PREVIEW_PAGE } from '@shop/shared/contracts/http/pages';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';

const pagesKey = ['shop-pages'];

/** The pages as they are written: read anew each time. */
export function pagesQuery(shell: ShellApi) {
  return queryOptions({
    queryKey: [...pagesKey, 'all'],
    queryFn: async ({ signal }) => (await call(shell, LIST_PAGES, { signal })).data.pages,
    staleTime: 0,
    gcTime: 0,
  });
}

/** A text as its page would show it. */
export function previewQuery(shell: ShellApi, text: string) {
  return queryOptions({
    queryKey: [...pagesKey, 'preview', text],
    queryFn: async ({ signal }) => (await call(shell, PREVIEW_PAGE, { body: { text }, signal })).data.html,
    gcTime: 0,
  });
}
