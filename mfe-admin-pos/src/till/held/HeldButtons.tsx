import { Layers, Pause } from 'lucide-react';
import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { useLive } from '@shop/shared/admin/live/useLive';
import { NewHeldCart, type HeldCart, HOLD_CART } from '@shop/shared/contracts/http/till/heldCarts';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { ToolButton } from '../../ToolButton.tsx';
import { EMPTY_CART } from '../book/cart.ts';
import { heldOf } from '../book/heldCart.ts';
import { useTillState, useTill } from '../useTill.tsx';
import { HeldDialog } from './HeldDialog.tsx';
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
      <ToolButton icon={<Pause aria-hidden="true" />} disabled={!canHold} onClick={() => onShow('hold')}>
        {HELD.hold}
      </ToolButton>
      <ToolButton icon={<Layers aria-hidden="true" />} label={HELD.open(carts.length)} onClick={() => onShow('held')}>
        {HELD.openShort(carts.length)}
      </ToolButton>
      {shown === 'hold' && canHold && <HoldDialog onClose={close} />}
      {shown === 'held' && <HeldDialog onClose={close} />}
    </>
  );
}

/** Puts the cart aside under a name, for any till. */
function HoldDialog({ onClose }: { onClose(): void }) {
  const shell = useShell();
  const { store } = useTill();
  const body = ({ name }: { name: string }) => ({ name, cart: heldOf(store.getState().cart) });
  return (
    <FormDialog<{ name: string }, HeldCart>
      title={HELD.holdTitle}
      check={{ schema: NewHeldCart, words: { name: { label: HELD.name } }, body }}
      first={{ name: store.getState().cart.customer?.fullName.slice(0, 60) ?? '' }}
      save={async (values, { formKey }) =>
        (await call(shell, HOLD_CART, { body: body(values), idempotencyKey: formKey })).data
      }
      onSaved={() => store.setCart(EMPTY_CART)}
      invalidates={[heldQuery(shell).queryKey]}
      done={({ name }) => HELD.held(name)}
      onClose={onClose}
      submitLabel={HELD.holdIt}
      failed={HELD.holdFailed}
    >
      <Field
        name="name"
        as={TextField}
        label={HELD.name}
        hint={HELD.nameHint}
        required
        autoComplete="off"
        maxLength={60}
      />
    </FormDialog>
  );
}
