import { type MouseEvent, useState, type ComponentType } from 'react';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { RulerIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { PRODUCT } from '../texts.ts';
import type { ChoicesProps } from './choosing.ts';
import { Colours } from './Colours.tsx';
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
