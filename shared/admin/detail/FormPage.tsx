import type { ReactNode } from 'react';
import type { ShellApi } from '../../contracts/remote.ts';
import { idIn } from '../../format/idIn.ts';
import type { QueryKey, UseQueryOptions } from '@shop/shared/query';
import { useSearchParams } from '@shop/shared/router';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { DetailPage } from './DetailPage.tsx';

export interface FormPageProps<T, K extends QueryKey> {
  /** The way back to the list. */
  back: { to: string; label: string };
  /** What to say when it cannot be read, or the address names nothing. */
  texts: { failed: string; missing: string };
  /** The one of an id; left out, the page is for a new one. */
  query?: (shell: ShellApi, id: number) => UseQueryOptions<T, Error, T, K>;
  /** The form; of null, an empty one. */
  children(thing: T | null): ReactNode;
}

/** A page for the form of something small: a new one, or the one that `?id=` names. */
export function FormPage<T, K extends QueryKey>({ back, texts, query, children }: FormPageProps<T, K>) {
  const shell = useShell();
  const id = idIn(useSearchParams()[0].get('id'));
  if (!query)
    return (
      <>
        <PageHeader actions={<BackLink to={back.to} label={back.label} />} />
        {children(null)}
      </>
    );
  return (
    <DetailPage query={id ? query(shell, id) : null} back={back} texts={texts}>
      {(thing: T) => children(thing)}
    </DetailPage>
  );
}
