import { useState } from 'react';
import type { CreditStanding } from '@shop/shared/contracts/http/till/tillCustomers';
import { formatStaffAmount, paisaOf, rupeesOf } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useRights } from '@shop/shared/admin/page/useRights';
import { ConfirmDialog } from '@shop/shared/ui/dialog/ConfirmDialog';
import { totalsOf } from '../book/cart.ts';
import type { TillCustomer } from '../book/customer.ts';
import type { Decided } from '../book/saleFor.ts';
import { CART } from '../texts.ts';
import { useTillState } from '../useTill.tsx';
import { CustomerFormDialog } from '../customer/CustomerFormDialog.tsx';
import { KNOWN } from '../customer/texts.ts';

export interface CustomerDialogProps {
  open: boolean;
  onClose(): void;
  onComplete(customer: TillCustomer, decided: Decided): void;
}

/** Who buys on credit or cash on delivery: a name and a phone are needed (admin specification, 5), and where to deliver. */
export function CustomerDialog({ open, onClose, onComplete }: CustomerDialogProps) {
  const mayPass = useRights(useShell().api)('accounting');
  const total = useTillState((state) => totalsOf(state.cart).total);
  const method = useTillState(({ cart }) => cart.method);
  const [asked, setAsked] = useState<{ customer: TillCustomer; credit: CreditStanding } | null>(null);
  const { question } = KNOWN;
  return (
    <>
      <CustomerFormDialog
        open={open}
        onClose={onClose}
        submitLabel={CART.complete}
        needsFor={method === 'cash' ? undefined : method}
        onSubmit={(customer, over) => {
          // The server refuses those who may not decide it.
          if (over && mayPass) setAsked({ customer, credit: over });
          else onComplete(customer, {});
        }}
      />
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={question.title}
          description={question.text(
            asked.customer.fullName.trim(),
            formatStaffAmount(rupeesOf(total + paisaOf(asked.credit.owed) - paisaOf(asked.credit.advance))),
            formatStaffAmount(asked.credit.limit ?? 0),
          )}
          confirmLabel={question.button}
          onConfirm={() => {
            setAsked(null);
            onComplete(asked.customer, { overLimit: true });
          }}
        />
      )}
    </>
  );
}
