import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { useRights } from '@shop/shared/admin/page/useRights';
import { NOTE_CONSENT, SET_LANGUAGE, type Customer } from '@shop/shared/contracts/http/orders/customers';
import { formatShortDate } from '@shop/shared/format/dates';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { Panel } from '../Panel.tsx';
import { customersKey } from './queries.ts';
import { CUSTOMER } from './texts.ts';

const TEXTS = CUSTOMER.writing;

/** Whether the shop writes to them by itself, by each of their phones. */
export function Writing({ customer: { phone: known, phones, consents = [], language = '' } }: { customer: Customer }) {
  const shell = useShell();
  const mayWrite = useRights(shell.api)('orders.write');
  const note = useAction({
    call: (body: { phone: string; isYes: boolean }) => call(shell, NOTE_CONSENT, { body }),
    confirm: ({ phone, isYes }) =>
      isYes
        ? { title: TEXTS.startOf(phone), question: TEXTS.askStart, button: TEXTS.start }
        : { title: TEXTS.stopOf(phone), question: TEXTS.askStop, button: TEXTS.stop },
    invalidates: [customersKey],
    done: () => TEXTS.saved,
    failed: TEXTS.failed,
  });
  const speak = useAction({
    call: (spoken: NonNullable<Customer['language']>) =>
      call(shell, SET_LANGUAGE, { body: { phone: known, language: spoken } }),
    invalidates: [customersKey],
    done: () => TEXTS.saved,
    failed: TEXTS.failed,
  });
  return (
    <Panel title={TEXTS.heading}>
      <ul className="flex flex-col gap-3 text-sm">
        {phones.map((phone) => {
          const said = consents.find((one) => one.phone === phone && one.purpose === 'orders');
          const isTold = said?.isYes ?? true;
          return (
            <li key={phone}>
              {phones.length > 1 && <p className="font-semibold">{phone}</p>}
              <p>{said ? sentence(said) : TEXTS.told}</p>
              {mayWrite && (
                <Button
                  variant="secondary"
                  size="sm"
                  className="mt-2"
                  aria-label={isTold ? TEXTS.stopOf(phone) : TEXTS.startOf(phone)}
                  onClick={() => note.start({ phone, isYes: !isTold })}
                >
                  {isTold ? TEXTS.stop : TEXTS.start}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {mayWrite && (
        <SelectField
          className="mt-3"
          label={TEXTS.language}
          value={language || 'shop'}
          onChange={({ target: { value } }) => speak.start(value === 'shop' ? '' : (value as typeof language))}
          options={Object.entries(TEXTS.languages).map(([value, label]) => ({ value, label }))}
        />
      )}
      {note.dialog}
    </Panel>
  );
}

const sentence = ({ isYes, at, origin }: NonNullable<Customer['consents']>[number]): string =>
  (isYes ? TEXTS.again : TEXTS.stopped)(formatShortDate(at), TEXTS.where[origin]);
