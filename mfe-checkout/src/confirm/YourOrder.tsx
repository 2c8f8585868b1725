import { paisaOf } from '@shop/shared/format/money';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { OrderedItems } from '../OrderedItems.tsx';
import { OrderSums } from '../Sums.tsx';
import { TotalLine } from '../TotalLine.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { ChangeForms } from './ChangeForms.tsx';
import type { ShownLink, ShownOrder } from './queries.ts';
import { Said } from './Said.tsx';
import { confirmTexts } from './texts.ts';

const GOOD = new Set(['confirmed', 'was-confirmed', 'saved', 'same', 'spoken']);

/** The order as its customer may see it, what came of what they sent, and all they can do about it. */
export function YourOrder({ page, order }: { page: ShownLink; order: ShownOrder }) {
  const { settings } = useShell();
  const said = confirmTexts.said[page.said];
  return (
    <>
      <div>
        <h1 className="text-2xl md:text-3xl">{confirmTexts.heading}</h1>
        <p className="mt-1 text-ink-soft">
          <span className="font-bold text-ink tabular-nums">{order.invoiceNumber}</span>
          {!order.isConfirmed && <span>{` · ${confirmTexts.hint}`}</span>}
        </p>
      </div>
      {said && (
        <Said tone={GOOD.has(page.said) ? 'good' : 'bad'}>
          <p>{said}</p>
          {page.text && <p className="mt-1 font-normal">{page.text}</p>}
        </Said>
      )}
      {order.isConfirmed && !page.said.endsWith('confirmed') && (
        <Said tone="good">
          <p>{confirmTexts.isConfirmed}</p>
        </Said>
      )}
      <section className="grid gap-4 rounded-lg bg-card p-4 shadow-sm md:p-6">
        <div>
          <h2 className="text-lg">{confirmTexts.items}</h2>
          <OrderedItems items={order.items} />
        </div>
        <div className="grid gap-3 border-t border-line pt-4">
          <OrderSums order={order} />
          <TotalLine label={confirmTexts.toPay} amount={paisaOf(order.total)} />
        </div>
        <div className="border-t border-line pt-4">
          <h2 className="text-lg">{confirmTexts.deliverTo}</h2>
          <p className="mt-1 font-semibold">{order.name}</p>
          <p>{order.address}</p>
          <p>{order.city}</p>
        </div>
        {!order.isConfirmed && (
          <AnswerForm page={page} order={order} answer="confirm">
            <Button type="submit" size="lg" className="w-full">
              {confirmTexts.confirm}
            </Button>
          </AnswerForm>
        )}
      </section>
      <ChangeForms page={page} order={order} />
      {settings.messagingNumber && (
        <ButtonAnchor
          href={whatsAppAddress(settings.messagingNumber, confirmTexts.about(order.invoiceNumber))}
          variant="secondary"
        >
          <WhatsAppIcon className="size-5 text-leaf" />
          {confirmTexts.message}
        </ButtonAnchor>
      )}
    </>
  );
}
