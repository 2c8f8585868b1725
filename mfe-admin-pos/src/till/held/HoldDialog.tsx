import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { NewHeldCart, type HeldCart, HOLD_CART } from '@shop/shared/contracts/http/till/heldCarts';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { EMPTY_CART } from '../book/cart.ts';
import { heldOf } from '../book/heldCart.ts';
import { useTill } from '../useTill.tsx';
import { heldQuery } from './queries.ts';
import { HELD } from './texts.ts';

/** Puts the cart aside under a name, for any till. */
export function HoldDialog({ onClose }: { onClose(): void }) {
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
