import { use, type ReactNode } from 'react';
import { PageHeader, PageTitle } from '../../ui/page/PageHeader.tsx';
import type { ListCall } from '../calls/call.ts';
import { List, type ListProps } from './List.tsx';

export type ListPageProps<K extends ListCall> = Omit<ListProps<K>, 'label'> & {
  /** The page's buttons. */
  actions?: ReactNode;
};

/** A page that is one list, under the title of its declaration. */
export function ListPage<K extends ListCall>({ actions, ...list }: ListPageProps<K>) {
  const title = use(PageTitle);
  return (
    <>
      <PageHeader actions={actions} />
      <List {...(list as unknown as ListProps<K>)} label={title} />
    </>
  );
}
