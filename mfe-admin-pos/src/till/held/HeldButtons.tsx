import { useLive } from '@shop/shared/admin/live/useLive';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { useTillState } from '../useTill.tsx';
import { HeldDialog } from './HeldDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { heldQuery } from './queries.ts';
import { HELD } from './texts.ts';

export type HeldShown = 'nothing' | 'hold' | 'held';

export interface HeldButtonsProps {
  shown: HeldShown;
  onShow(shown: HeldShown): void;
}

/** Puts the cart aside, and takes one that waits. */
export function HeldButtons({ shown, onShow }: HeldButtonsProps) {
  const { data: carts = [], refetch } = useQuery(heldQuery(useShell()));
  const canHold = useTillState(({ cart, sale }) => (cart.lines.length > 0 || cart.back !== undefined) && sale === null);
  useLive('till', () => void refetch());
  const close = () => onShow('nothing');
  return (
    <>
      <Button variant="secondary" className="px-4!" disabled={!canHold} onClick={() => onShow('hold')}>
        {HELD.hold}
      </Button>
      <Button variant="secondary" className="px-4!" onClick={() => onShow('held')}>
        {HELD.open(carts.length)}
      </Button>
      {shown === 'hold' && canHold && <HoldDialog onClose={close} />}
      {shown === 'held' && <HeldDialog onClose={close} />}
    </>
  );
}
