import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { InUrdu } from '@shop/shared/admin/in-urdu/InUrdu';
import { useLive } from '@shop/shared/admin/live/useLive';
import { loadErrorText } from '@shop/shared/api-client';
import { CHANGE_SHADE, type ShopColor } from '@shop/shared/contracts/http/catalog/colors';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { colorsQuery, LOOKUPS_KEY } from './queries.ts';
import { COLORS, LOOKUPS } from './texts.ts';

const failure = { refused: LOOKUPS.loadFailed, unreachable: LOOKUPS.loadFailed };

/** Every colour of what is sold, with its shade; another one is that of all of them. */
export function ColorList() {
  const shell = useShell();
  const { data, error, isFetching, refetch } = useQuery(colorsQuery(shell));
  useLive('products', ({ own }) => !own && void refetch());
  if (error && !data) {
    return <LoadFailed text={loadErrorText(error, failure)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <section aria-label={COLORS.tab} className="rounded-lg border border-line bg-card">
      <p className="max-w-2xl border-b border-line p-4 text-sm text-ink-soft">{COLORS.help}</p>
      {data.length === 0 && <EmptyState title={COLORS.empty} />}
      <ul className="divide-y divide-line">
        {data.map((color) => (
          <ColorRow key={`${color.color} ${color.colorCode}`} color={color} />
        ))}
      </ul>
    </section>
  );
}

function ColorRow({ color: { color, colorCode, isMixed, isOpen, uses } }: { color: ShopColor }) {
  const shell = useShell();
  const [shade, setShade] = useState(colorCode);
  const save = useAction<string, unknown>({
    call: (next) => call(shell, CHANGE_SHADE, { body: { color, colorCode: next, seen: colorCode } }),
    invalidates: [LOOKUPS_KEY],
    done: () => COLORS.saved(color),
    failed: COLORS.failed,
  });
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <input
        type="color"
        aria-label={COLORS.shade(color)}
        value={shade || COLORS.plain}
        onChange={({ target }) => setShade(target.value)}
        className="h-10 w-12 shrink-0 cursor-pointer rounded-sm border border-line-strong bg-card p-0.5"
      />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{color}</p>
        <p className="text-sm text-ink-soft tabular-nums">{COLORS.uses(uses)}</p>
        <InUrdu kind="color" subject={color} field="name" label={color} />
      </div>
      {isOpen && <Badge tone="sunny">{COLORS.none}</Badge>}
      {(shade !== colorCode || isMixed) && (
        <Button size="sm" busy={save.busy} onClick={() => save.start(shade)}>
          {COLORS.save}
        </Button>
      )}
    </li>
  );
}
