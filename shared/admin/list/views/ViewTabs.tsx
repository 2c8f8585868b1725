import { clsx } from 'clsx';
import { BookmarkPlus, Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { type SavedView, type ViewedList, DELETE_VIEW } from '../../../contracts/http/people/savedViews.ts';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { Link, useLocation } from '@shop/shared/router';
import { useShell } from '../../../remote/RemoteRoot.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useAction } from '../../action/useAction.tsx';
import { call } from '../../calls/call.ts';
import { useLive } from '../../live/useLive.tsx';
import { viewsKey, viewsQuery } from './queries.ts';
import { VIEWS } from './texts.ts';
import { viewAddress, viewQuery } from './viewAddress.ts';
import { ViewDialog } from './ViewDialog.tsx';

export interface ReadyView {
  name: string;
  /** As an address has it, without `?`: `fulfilment=new`. */
  query: string;
  /** How many rows it has; undefined while that is not known, or not said. */
  count?: number | undefined;
}

export interface ViewTabsProps {
  list: ViewedList;
  /** Those the list comes with; the first is the whole list. */
  ready: readonly ReadyView[];
  /** Whether one may give everybody a view. */
  mayShare: boolean;
}

const tab =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3.5 text-sm font-bold whitespace-nowrap transition-colors';

/**
 * What a list is asked again and again, as tabs above it. The address is the truth: a tab is a link, and the current one
 * is whichever asks what the address asks. What no tab asks can be saved as one.
 */
export function ViewTabs({ list, ready, mayShare }: ViewTabsProps) {
  const shell = useShell();
  const client = useQueryClient();
  const { search } = useLocation();
  const [dialog, setDialog] = useState<SavedView | 'new' | null>(null);
  const { data: saved = [], error } = useQuery(viewsQuery(shell, list));
  useLive('savedViews', () => void client.invalidateQueries({ queryKey: viewsKey }));
  const remove = useAction({
    call: ({ viewId: id }: SavedView) => call(shell, DELETE_VIEW, { params: { id } }),
    confirm: ({ name, isShared }) => ({
      title: VIEWS.remove.title(name),
      question: isShared === '1' ? VIEWS.remove.everybody : VIEWS.remove.question,
      button: VIEWS.remove.button,
      tone: 'danger',
    }),
    invalidates: [viewsKey],
    done: ({ name }) => VIEWS.remove.done(name),
    failed: VIEWS.remove.failed,
  });

  const asked = viewQuery(search);
  const isAsked = ({ query }: ReadyView) => viewQuery(query) === asked;
  const isReady = ready.some(isAsked);
  const current = isReady ? undefined : saved.find(isAsked);
  const mayChange = current && ((current.isOwn && current.isShared === '0') || mayShare);
  const tabs = [
    ...ready.map((view) => ({ key: view.name, view, isCurrent: isAsked(view), isShared: false, count: view.count })),
    ...saved.map((view) => ({
      key: String(view.viewId),
      view,
      isCurrent: view === current,
      isShared: view.isShared === '1',
      count: undefined,
    })),
  ];
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
      <nav aria-label={VIEWS.name} className="-mx-1 flex min-w-0 gap-1 overflow-x-auto p-1">
        {tabs.map(({ key, view, isCurrent, isShared, count }) => (
          <Link
            key={key}
            to={viewAddress(view.query, search)}
            aria-current={isCurrent ? 'page' : undefined}
            className={clsx(
              tab,
              isCurrent ? 'bg-ink text-on-ink' : 'border border-line bg-card text-ink-soft hover:text-ink',
            )}
          >
            <span>{view.name}</span>
            {count !== undefined && (
              <span
                className={clsx(
                  'text-xs font-normal tabular-nums',
                  count > 0 && !isCurrent && 'font-bold text-coral-deep',
                )}
              >
                {count.toLocaleString('en-PK')}
              </span>
            )}
            {isShared && (
              <>
                <Users aria-hidden="true" className="size-3.5" />
                <span className="sr-only">{VIEWS.shared}</span>
              </>
            )}
          </Link>
        ))}
      </nav>
      {current && mayChange && (
        <span className="flex">
          <IconButton
            size="sm"
            label={VIEWS.edit}
            aria-description={VIEWS.update.title(current.name)}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setDialog(current)}
          />
          <IconButton
            size="sm"
            tone="danger"
            label={VIEWS.delete}
            aria-description={VIEWS.remove.title(current.name)}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => remove.start(current)}
          />
        </span>
      )}
      {!isReady && !current && asked !== '' && (
        <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setDialog('new')}>
          <BookmarkPlus aria-hidden="true" className="size-4" />
          {VIEWS.save}
        </Button>
      )}
      {error && (
        <p role="status" className="text-sm text-ink-soft">
          {VIEWS.loadFailed}
        </p>
      )}
      {dialog && (
        <ViewDialog
          list={list}
          view={dialog === 'new' ? null : dialog}
          query={asked}
          mayShare={mayShare}
          onClose={() => setDialog(null)}
        />
      )}
      {remove.dialog}
    </div>
  );
}
