import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type SavedView, type ViewedList, DELETE_VIEW } from '../../../contracts/http/people/savedViews.ts';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useLocation } from '@shop/shared/router';
import { useShell } from '../../../remote/RemoteRoot.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useAction } from '../../action/useAction.tsx';
import { call } from '../../calls/call.ts';
import { useLive } from '../../live/useLive.tsx';
import { viewsKey, viewsQuery } from './queries.ts';
import { TabLinks } from './TabLinks.tsx';
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
  const tabOf = (view: ReadyView) => ({ name: view.name, to: viewAddress(view.query, search) });
  const tabs = [
    ...ready.map((view) => ({ ...tabOf(view), key: view.name, isCurrent: isAsked(view), count: view.count })),
    ...saved.map((view) => ({
      ...tabOf(view),
      key: String(view.viewId),
      isCurrent: view === current,
      isShared: view.isShared === '1',
    })),
  ];
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
      <TabLinks tabs={tabs} />
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
