import { useState, type ComponentType } from 'react';
import type { Product, Variation } from '@shop/shared/contracts/http/catalog/catalog';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { PRODUCT } from '../texts.ts';
import type { TellMeDialogProps } from './tell-me/TellMeDialog.tsx';

/** Where sizes of a colour are sold out: opens the form to be told when one is back, whose script is fetched then. */
export function TellMe({ product, colour }: { product: Product; colour: string }) {
  const { notify } = useShell();
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<TellMeDialogProps>>();
  const soldOut: Variation[] = product.variations.filter(({ varient, qty }) => varient === colour && qty < 1);
  if (soldOut.length === 0) return null;
  const open = async () => {
    try {
      const { TellMeDialog } = await import('./tell-me/TellMeDialog.tsx');
      setDialog(() => TellMeDialog);
      setIsOpen(true);
    } catch {
      notify({ title: PRODUCT.tellMeFailed, description: PRODUCT.checkConnection, tone: 'error' });
    }
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="min-h-11 font-bold underline hover:text-coral-deep"
      >
        {PRODUCT.tellMe}
      </button>
      {Dialog && <Dialog soldOut={soldOut} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
