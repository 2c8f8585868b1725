import { Layers, Pause } from 'lucide-react';
import { lazy, useEffect } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { useLive } from '@shop/shared/admin/live/useLive';
import { NewHeldCart, HOLD_CART } from '@shop/shared/contracts/http/till/heldCarts';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { canBeTill } from '../../devices/device.ts';
import { patienceOf, patiently } from '../../patiently.ts';
import { isUnreached } from '../../offline/unreached.ts';
import { LaterDialog } from '../../LaterDialog.tsx';
import { ToolButton } from '../../ToolButton.tsx';
import { EMPTY_CART } from '../book/cart.ts';
import { heldOf } from '../book/heldCart.ts';
import { useTillState, useTill } from '../useTill.tsx';
import { handOver, holdHere, ownHeldQuery, waitingHere } from './ownHeld.ts';
import { heldQuery } from './queries.ts';
import { HELD } from './texts.ts';

const loadDialog = async () => ({ default: (await import('./HeldDialog.tsx')).HeldDialog });
const HeldDialog = lazy(loadDialog);

export type HeldShown = 'nothing' | 'hold' | 'held';

export interface HeldButtonsProps {
  shown: HeldShown;
  onShow(shown: HeldShown): void;
}

/** Puts the cart aside, and takes one that waits. */
export function HeldButtons({ shown, onShow }: HeldButtonsProps) {
  const shell = useShell();
  const { data: carts = [], refetch } = useQuery(heldQuery(shell));
  const { data: own = [], refetch: refetchOwn } = useQuery(ownHeldQuery);
  const isCut = useTillState((state) => state.isCut);
  const canHold = useTillState(
    ({ cart, sale }) => (cart.lines.length > 0 || cart.back !== undefined) && !cart.back?.key && sale === null,
  );
  useLive('till', () => void refetch());
  // What waited here alone waits for every till once the shop is reached.
  const isHandedOver = !isCut && own.length > 0;
  useEffect(() => {
    if (!isHandedOver) return;
    handOver(shell).then(
      (isAny) => isAny && void Promise.all([refetchOwn(), refetch()]),
      () => undefined,
    );
  }, [isHandedOver, shell, refetch, refetchOwn]);
  const count = carts.length + waitingHere(own).length;
  const close = () => onShow('nothing');
  return (
    <>
      <ToolButton icon={<Pause aria-hidden="true" />} disabled={!canHold} onClick={() => onShow('hold')}>
        {HELD.hold}
      </ToolButton>
      <ToolButton icon={<Layers aria-hidden="true" />} label={HELD.open(count)} onClick={() => onShow('held')}>
        {HELD.openShort(count)}
      </ToolButton>
      {shown === 'hold' && canHold && <HoldDialog onClose={close} />}
      <LaterDialog load={loadDialog} isShown={shown === 'held'} onClose={close}>
        <HeldDialog onClose={close} />
      </LaterDialog>
    </>
  );
}

/** Puts the cart aside under a name, for any till; for this one alone while the shop is not reached. */
function HoldDialog({ onClose }: { onClose(): void }) {
  const shell = useShell();
  const client = useQueryClient();
  const { store } = useTill();
  // As it is sent again from here, to the letter.
  const body = ({ name }: { name: string }) => ({ name: name.trim(), cart: heldOf(store.getState().cart) });

  async function hold(values: { name: string }, key: string): Promise<{ name: string; isHere: boolean }> {
    const { cart, isCut } = store.getState();
    // A line that was cut is not waited for.
    const wasSent = !isCut || !canBeTill();
    try {
      if (!wasSent) throw new TypeError('no network');
      const send = (signal: AbortSignal) => call(shell, HOLD_CART, { body: body(values), idempotencyKey: key, signal });
      const { data } = await patiently(patienceOf(canBeTill()), send);
      return { name: data.name, isHere: false };
    } catch (error) {
      if (!canBeTill() || !isUnreached(error)) throw error;
      const pieces = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const by = client.getQueryData(meQuery(shell.api).queryKey)?.fullname ?? '';
      const name = values.name.trim();
      await holdHere({ key, name, cart, pieces, by, at: new Date().toISOString(), wasSent });
      store.reached(false);
      return { name, isHere: true };
    }
  }

  return (
    <FormDialog<{ name: string }, { name: string; isHere: boolean }>
      title={HELD.holdTitle}
      check={{ schema: NewHeldCart, words: { name: { label: HELD.name } }, body }}
      first={{ name: store.getState().cart.customer?.fullName.slice(0, 60) ?? '' }}
      save={(values, { formKey }) => hold(values, formKey)}
      onSaved={() => store.setCart(EMPTY_CART)}
      invalidates={[heldQuery(shell).queryKey, ownHeldQuery.queryKey]}
      done={({ name, isHere }) => (isHere ? HELD.heldHere(name) : HELD.held(name))}
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
