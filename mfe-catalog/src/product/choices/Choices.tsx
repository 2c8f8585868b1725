import { type MouseEvent, useState, type ComponentType } from 'react';
import { clsx } from 'clsx';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { RulerIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { coloursOf } from '../selection.ts';
import { PRODUCT } from '../texts.ts';
import type { ChoicesProps, ChoiceProps } from './choosing.ts';
import type { SizeGuideDialogProps } from './size-guide/SizeGuideDialog.tsx';
import { Sizes } from './Sizes.tsx';

/** Colours and sizes. Without scripts each button sends the form, whose answer is the page with that variation. */
export function Choices({ product, selected, onChooseColour, onChooseSize }: ChoicesProps) {
  const instead = (choose: (stockId: number) => void) => (stockId: number) => (event: MouseEvent) => {
    event.preventDefault();
    choose(stockId);
  };
  return (
    <form action={`/product/${product.id}`} className="mt-5 flex flex-col gap-5">
      {product.variations.some(({ varient }) => varient !== '') && (
        <Colours product={product} selected={selected} onChoose={instead(onChooseColour)} />
      )}
      <div className="relative">
        <SizeGuide product={product} selected={selected} onChooseSize={onChooseSize} />
        <Sizes product={product} selected={selected} onChoose={instead(onChooseSize)} />
      </div>
    </form>
  );
}

/** Opens the size guide, whose script is fetched when it is first wanted. */
export function SizeGuide(props: Pick<ChoicesProps, 'product' | 'selected' | 'onChooseSize'>) {
  const { notify } = useShell();
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<SizeGuideDialogProps>>();

  const open = async () => {
    try {
      const { SizeGuideDialog } = await import('./size-guide/SizeGuideDialog.tsx');
      setDialog(() => SizeGuideDialog);
      setIsOpen(true);
    } catch {
      notify({ title: PRODUCT.sizeGuideFailed, description: PRODUCT.checkConnection, tone: 'error' });
    }
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="absolute -top-3 right-0 flex min-h-11 items-center gap-1.5 text-sm font-bold text-ink-soft underline hover:text-coral-deep"
      >
        <RulerIcon className="size-4.5" />
        {PRODUCT.sizeGuide}
      </button>
      {Dialog && <Dialog {...props} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}

/** A small picture of each colour. */
function Colours({ product, selected, onChoose }: ChoiceProps) {
  const { api } = useShell();
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="font-bold">{`${PRODUCT.colour}: `}</span>
        <span>{selected?.varient}</span>
      </legend>
      <div className="flex flex-wrap gap-3">
        {coloursOf(product).map(({ label, code, thumbnail, stockId }) => (
          <button
            key={label}
            name="variant"
            value={stockId}
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
