import { useState, type SyntheticEvent } from 'react';
import { ReputationOf } from '@shop/shared/admin/reputation/ReputationOf';
import { phoneFault, phoneKey } from '@shop/shared/format/phone';
import { Button } from '@shop/shared/ui/Button';
import { Dialog } from '@shop/shared/ui/Dialog';
import { TextAreaField } from '@shop/shared/ui/TextAreaField';
import { TextField } from '@shop/shared/ui/TextField';
import type { TillCustomer } from '../book/sale.ts';
import { CART, CUSTOMER } from '../texts.ts';

const NOBODY: TillCustomer = { fullName: '', primaryPhone: '', secondaryPhone: '', address: '' };

export interface CustomerDialogProps {
  open: boolean;
  onClose(): void;
  onComplete(customer: TillCustomer): void;
}

/** Who buys on credit or cash on delivery: a name and a phone are needed (admin specification, 5). */
export function CustomerDialog({ open, onClose, onComplete }: CustomerDialogProps) {
  const [customer, setCustomer] = useState(NOBODY);
  const isComplete = customer.fullName.trim() !== '' && customer.primaryPhone.trim() !== '';
  const field = (name: keyof TillCustomer, maxLength: number) => ({
    label: CUSTOMER[name],
    name,
    maxLength,
    value: customer[name],
    onChange: (event: { target: { value: string } }) => setCustomer({ ...customer, [name]: event.target.value }),
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isComplete) return;
    onComplete(customer);
    setCustomer(NOBODY);
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={CUSTOMER.title} size="md">
      <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <TextField {...field('fullName', 200)} required autoComplete="off" />
        <TextField {...field('primaryPhone', 40)} required type="tel" autoComplete="off" />
        {isMobile(customer.primaryPhone) && <ReputationOf phone={customer.primaryPhone} readOnly />}
        <TextField {...field('secondaryPhone', 40)} hint={CUSTOMER.optional} type="tel" autoComplete="off" />
        <TextAreaField {...field('address', 500)} hint={CUSTOMER.optional} rows={2} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {CUSTOMER.cancel}
          </Button>
          <Button type="submit" disabled={!isComplete}>
            {CART.complete}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A whole number: nothing is looked up while one types. */
const isMobile = (phone: string): boolean => phoneFault(phoneKey(phone)) === null;
