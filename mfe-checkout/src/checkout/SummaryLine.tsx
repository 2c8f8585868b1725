import { formatPrice, rupeesOf } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Picture } from '@shop/shared/ui/Picture';
import { LineDetails } from '../LineDetails.tsx';
import { shortageOf, type Line } from '../lines.ts';
import { ShortageMark } from '../ShortageMark.tsx';
import { texts } from '../texts.ts';

export function SummaryLine({ line }: { line: Line }) {
  const { api, settings } = useShell();
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Picture
        path={line.item.product.mainImg}
        base={api.base}
        alt=""
        sizes="64px"
        className="h-20 w-16 shrink-0 rounded-md bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1">
        <LineDetails line={line} />
        <ShortageMark left={shortageOf(line.item)} />
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-sm text-ink-soft">{`${texts.quantity}: ${line.quantity}`}</span>
          <span className="font-bold tabular-nums">{formatPrice(rupeesOf(line.total), settings.currencySymbol)}</span>
        </p>
      </div>
    </li>
  );
}
