import { clsx } from 'clsx';
import { createContext, use, type ReactNode } from 'react';
import { backOfficeTitle } from '../texts.ts';

/** The title its declaration gave the page around. */
export const PageTitle = createContext('');

export interface PageHeaderProps {
  /** Left out, the title of the page's declaration. */
  title?: string | undefined;
  /** The page's buttons, at the right of the title. */
  actions?: ReactNode;
}

/** Top of a back office page: its one h1, the title of the tab, and what can be done here. */
export function PageHeader({ title: own, actions }: PageHeaderProps) {
  const declared = use(PageTitle);
  const title = own ?? declared;
  return (
    <header className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <title>{backOfficeTitle(title)}</title>
      {/* Beside one small button it takes a second line instead. */}
      <h1 className={clsx('text-2xl', actions && 'max-w-[calc(100%-4rem)]')}>{title}</h1>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
