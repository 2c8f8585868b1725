import { clsx } from 'clsx';
import { langOf } from '@shop/shared/format/language/scripts';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { PRODUCT } from '../texts.ts';
import type { ChoiceProps } from './choosing.ts';
import { coloursOf } from '../selection.ts';

/** A small picture of each colour. */
export function Colours({ product, selected, onChoose }: ChoiceProps) {
  const { api } = useShell();
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="font-bold">{`${PRODUCT.colour}: `}</span>
        <span lang={langOf(selected?.varient ?? '')}>{selected?.varient}</span>
      </legend>
      <div className="flex flex-wrap gap-3">
        {coloursOf(product).map(({ label, code, thumbnail, stockId }) => (
          <button
            key={label}
            name="variant"
            value={stockId}
            lang={langOf(label)}
            aria-label={label}
            aria-pressed={label === selected?.varient}
            onClick={onChoose(stockId)}
            className={clsx(
              'overflow-hidden rounded-md border-2 bg-card p-0.5 transition-colors',
              label === selected?.varient ? 'border-coral' : 'border-line hover:border-line-strong',
            )}
          >
            {thumbnail ? (
              <Picture
                path={thumbnail}
                base={api.base}
                alt=""
                sizes="56px"
                width={56}
                height={70}
                className="h-17.5 w-14 rounded-sm object-cover"
              />
            ) : (
              <span className="block h-17.5 w-14 rounded-sm" style={{ backgroundColor: code }} />
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
