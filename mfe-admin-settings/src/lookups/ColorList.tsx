import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { FieldInUrdu } from '@shop/shared/admin/in-urdu/InUrdu';
import { TEXTS_KEY } from '@shop/shared/admin/in-urdu/textsKey';
import { useLive } from '@shop/shared/admin/live/useLive';
import { ApiError, loadErrorText } from '@shop/shared/api-client';
import { CHANGE_SHADE, type ShopColor } from '@shop/shared/contracts/http/catalog/colors';
import { SAVE_TRANSLATIONS } from '@shop/shared/contracts/http/translations';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { colorsQuery, LOOKUPS_KEY } from './queries.ts';
import { COLORS, LOOKUPS } from './texts.ts';

/** Every colour of what is sold, with its shade; another one is that of all of them. */
export function ColorList() {
  const shell = useShell();
  const { data, error, isFetching, refetch } = useQuery(colorsQuery(shell));
  useLive('products', ({ own }) => !own && void refetch());
  if (error && !data) {
    return (
      <LoadFailed text={loadErrorText(error, LOOKUPS.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <section aria-label={COLORS.tab} className="rounded-lg border border-line bg-card">
      <p className="border-b border-line p-4 text-sm text-ink-soft">{COLORS.help}</p>
      {data.length === 0 && <EmptyState title={COLORS.empty} />}
      <ul className="divide-y divide-line">
        {data.map((color) => (
          <ColorRow key={`${color.color} ${color.colorCode}`} color={color} />
        ))}
      </ul>
    </section>
  );
}

interface Values {
  shade: string;
  /** Null until something is written in it. */
  nameUr: string | null;
}

function ColorRow({ color: { color, colorCode, isMixed, isOpen, uses } }: { color: ShopColor }) {
  const shell = useShell();
  const form = useForm<Values>({ defaultValues: { shade: colorCode, nameUr: null } });
  const [shade, nameUr] = useWatch({ control: form.control, name: ['shade', 'nameUr'] });
  // All articles get the shade where it is another one, or where nothing else is to be saved.
  const hasShade = (of: Values) => of.shade !== colorCode || (isMixed && of.nameUr === null);
  const isShade = hasShade({ shade, nameUr });
  const save = useAction<Values, unknown>({
    call: async (values) => {
      if (values.nameUr !== null) await saveName(values.nameUr);
      if (hasShade(values))
        await call(shell, CHANGE_SHADE, { body: { color, colorCode: values.shade, seen: colorCode } });
    },
    invalidates: [LOOKUPS_KEY, TEXTS_KEY],
    done: (values) => {
      if (!hasShade(values)) return COLORS.named(color);
      return values.nameUr === null ? COLORS.saved(color) : COLORS.savedBoth(color);
    },
    failed: nameUr === null ? COLORS.failed : isShade ? COLORS.bothFailed : COLORS.namingFailed,
  });
  async function saveName(text: string): Promise<void> {
    const texts = [{ kind: 'color' as const, subject: color, field: 'name' as const, text }];
    try {
      await call(shell, SAVE_TRANSLATIONS, { body: { language: 'ur', texts } });
    } catch (error) {
      const message = error instanceof ApiError ? error.fields['texts.0'] : undefined;
      if (message) form.setError('nameUr', { type: 'server', message });
      throw error;
    }
    if (form.getValues('nameUr') === text) form.setValue('nameUr', null);
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-2">
      <input
        type="color"
        aria-label={COLORS.shade(color)}
        value={shade || COLORS.plain}
        onChange={({ target }) => form.setValue('shade', target.value)}
        className="h-10 w-12 shrink-0 cursor-pointer rounded-sm border border-line-strong bg-card p-0.5"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-bold">{color}</span>
          {isOpen && <Badge tone="sunny">{COLORS.none}</Badge>}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">{COLORS.uses(uses)}</p>
      </div>
      {(isShade || nameUr !== null) && (
        <Button size="sm" busy={save.busy} onClick={() => save.start({ shade, nameUr })}>
          {nameUr === null ? COLORS.save : COLORS.saveBoth}
        </Button>
      )}
      {/* As wide as the row, below the name. */}
      <div className="w-full ps-15">
        <div className="max-w-md">
          <FormProvider {...form}>
            <FieldInUrdu kind="color" subject={color} field="name" own="nameUr" label={color} />
          </FormProvider>
        </div>
      </div>
    </li>
  );
}
