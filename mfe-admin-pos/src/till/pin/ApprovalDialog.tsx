import { call } from '@shop/shared/admin/calls/call';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { APPROVE_DISCOUNT, NewApproval } from '@shop/shared/contracts/http/till/till';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { PATIENCE_MS, patiently } from '../../patiently.ts';
import type { Decided } from '../book/saleFor.ts';
import type { DiscountOver } from '../pay/usePay.ts';
import { salespeopleQuery } from '../seller/queries.ts';
import { useTill } from '../useTill.tsx';
import { askShop } from './askShop.ts';
import { PinFields } from './PinFields.tsx';
import { APPROVAL, PIN } from './texts.ts';

interface Values {
  userId: string;
  pin: string;
  amount: string;
}

/** A manager at a cashier's till: her PIN lets this sale have its discount. */
export function ApprovalDialog({ over, onClose }: { over: DiscountOver; onClose(): void }) {
  const shell = useShell();
  const { data } = useQuery(salespeopleQuery(shell));
  const { store } = useTill();
  if (!data) return null;
  const managers = data.filter(({ approves, hasPin }) => approves && hasPin);
  const { off, most, percent } = over;
  return (
    <FormDialog<Values, Decided>
      title={APPROVAL.title}
      check={{
        schema: NewApproval,
        words: { userId: { label: APPROVAL.manager }, pin: { label: PIN.label, wrong: PIN.wrong } },
      }}
      first={{ userId: String(managers[0]?.userId ?? ''), pin: '', amount: String(off) }}
      save={async (body) => {
        const here = import('../../opening/approveHere.ts');
        const ask = (signal: AbortSignal) => call(shell, APPROVE_DISCOUNT, { body, signal });
        const answer = await askShop(store.getState().isCut, ask);
        if (!answer) return { approvedHere: await (await patiently(PATIENCE_MS, () => here)).approveHere(body) };
        const { approval: token, by } = answer.data;
        return { approval: { token, by } };
      }}
      onSaved={over.again}
      onClose={onClose}
      submitLabel={managers.length > 0 ? APPROVAL.submit : null}
      failed={APPROVAL.failed}
    >
      <p>{APPROVAL.text(formatStaffAmount(off), percent, formatStaffAmount(most))}</p>
      <PinFields label={APPROVAL.manager} people={managers} />
    </FormDialog>
  );
}
