import { BadgePercent } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { PromotionOffer } from '@shop/shared/contracts/http/orders/promotions';
import { formatPrice, rupeesOf } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { Section } from '../Section.tsx';
import type { AppliedPromotion } from './promotionSums.ts';
import { promotionTexts } from './texts.ts';
import type { Promotion } from './usePromotion.ts';

/** Room for the spaces somebody copies with a code. */
const LONGEST = 60;

/** Where a promotion code is typed, applied and taken out again; why it does not hold stands below it. */
export function PromotionSection({ promotion }: { promotion: Promotion }) {
  const { applied, refusal, refusals, isChecking, typed, type, apply } = promotion;
  const { currencySymbol } = useShell().settings;
  const noteId = useId();
  const box = useRef<HTMLDivElement>(null);
  const said = applied
    ? promotionTexts.applied(applied.offer.code, formatPrice(rupeesOf(applied.part), currencySymbol))
    : '';

  useEffect(() => {
    if (refusals > 0) focusFirst(box.current);
  }, [refusals]);
  useEffect(() => {
    // The bar at the bottom of a phone must not cover the reason.
    if (refusal) box.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  // The field and what was applied take each other's place: whoever was in the one goes on in the other.
  const isApplied = applied !== null;
  const wasApplied = useRef(isApplied);
  const isIn = useRef(false);
  useEffect(() => {
    if (wasApplied.current !== isApplied && isIn.current) focusFirst(box.current);
    wasApplied.current = isApplied;
  }, [isApplied]);

  return (
    <Section title={promotionTexts.heading}>
      <div
        ref={box}
        className="max-lg:scroll-mb-28"
        onFocus={() => {
          isIn.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          // Without a target it may be the browser that lost a field that is gone.
          if (relatedTarget && !box.current?.contains(relatedTarget)) isIn.current = false;
        }}
      >
        {applied ? (
          <Applied applied={applied} note={refusal} noteId={noteId} onRemove={promotion.remove} />
        ) : (
          <div className="flex items-start gap-3">
            <TextField
              className="flex-1"
              label={promotionTexts.label}
              hideLabel
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={(event: KeyboardEvent) => {
                // Enter is for the code here, not for the order.
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void apply();
              }}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={LONGEST}
              error={refusal || undefined}
            />
            <Button variant="secondary" className="shrink-0" busy={isChecking} onClick={() => void apply()}>
              {isChecking ? promotionTexts.applying : promotionTexts.apply}
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Section>
  );
}

interface AppliedProps {
  applied: AppliedPromotion;
  note: string;
  noteId: string;
  onRemove(): void;
}

function Applied({ applied, note, noteId, onRemove }: AppliedProps) {
  const { currencySymbol } = useShell().settings;
  const { offer, part } = applied;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-leaf-soft px-4 py-2">
        <p className="flex min-w-0 items-center gap-3">
          <BadgePercent aria-hidden="true" className="size-6 shrink-0 text-leaf" />
          <span className="min-w-0">
            <strong className="block font-extrabold">{`${offer.code} · ${takesOff(offer, currencySymbol)}`}</strong>
            <span className="text-sm">{promotionTexts.youSave(formatPrice(rupeesOf(part), currencySymbol))}</span>
          </span>
        </p>
        <Button
          variant="ghost"
          aria-label={promotionTexts.removeCode(offer.code)}
          aria-describedby={note ? noteId : undefined}
          onClick={onRemove}
        >
          {promotionTexts.remove}
        </Button>
      </div>
      <div role="alert" className="contents">
        {note && (
          <p id={noteId} className="mt-2 text-sm font-semibold text-danger">
            {note}
          </p>
        )}
      </div>
    </>
  );
}

function focusFirst(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('input, button')?.focus();
}

function takesOff({ type, value }: PromotionOffer, currencySymbol: string): string {
  return type === 'percentage'
    ? promotionTexts.percentOff(value)
    : promotionTexts.amountOff(formatPrice(value, currencySymbol));
}
