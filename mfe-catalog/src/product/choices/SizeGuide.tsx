import { useState, type ComponentType } from 'react';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { RulerIcon } from '@shop/shared/ui/icon/StrokeIcons';
import type { ChoicesProps } from './choosing.ts';
import type { SizeGuideDialogProps } from './size-guide/SizeGuideDialog.tsx';
import { PRODUCT } from '../texts.ts';

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
        className="absolute -top-3 end-0 flex min-h-11 items-center gap-1.5 text-sm font-bold text-ink-soft underline hover:text-coral-deep"
      >
        <RulerIcon className="size-4.5" />
        {PRODUCT.sizeGuide}
      </button>
      {Dialog && <Dialog {...props} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
