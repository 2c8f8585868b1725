import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '@shop/shared/api-client';
import type { Variation } from '@shop/shared/contracts/http/catalog/catalog';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { LANGUAGE } from '@shop/shared/format/language/texts';
import { phoneDigits, phoneFault } from '@shop/shared/format/phone';
import { loadBotCheck } from '@shop/shared/remote/botCheck';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { TextField } from '@shop/shared/ui/field/TextField';
import { TELL } from './texts.ts';

export interface TellMeDialogProps {
  /** Sizes of one colour. */
  soldOut: Variation[];
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Asks for a phone to be told when a size is back, and says what it is for. */
export function TellMeDialog({ soldOut, open, onOpenChange }: TellMeDialogProps) {
  const { api, settings, notify } = useShell();
  const [stockId, setStockId] = useState(String(soldOut[0]?.stockId ?? ''));
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState('');
  const [isSending, setIsSending] = useState(false);
  const onWhatsApp = settings.messagingNumber !== '';
  const size = soldOut.find((one) => String(one.stockId) === stockId) ?? soldOut[0];

  const send = async () => {
    const getToken = await loadBotCheck(settings.captcha, api.base);
    const body = {
      stockId: size?.stockId,
      phone,
      isAgreed: true,
      language: LANGUAGE,
      recaptchaToken: await getToken(),
    };
    const answer = await api.send<AnswerOf<{ isThere?: boolean } | null>>('POST', '/RestockController/ask', body);
    onOpenChange(false);
    if (answer.data?.isThere) notify({ title: TELL.isThere, description: TELL.isThereHint, tone: 'success' });
    else notify({ title: TELL.noted, description: TELL.notedHint(size?.sizeTitle ?? '', phone), tone: 'success' });
  };
  const refuse = (error: unknown) => {
    const { code, note } = error instanceof ApiError ? error : { code: '', note: undefined };
    if (code === 'PHONE_NOT_TAKEN') setFault(TELL.notTaken(onWhatsApp));
    else if (code === 'INVALID_PHONE') setFault(TELL.phoneFault);
    else {
      const description = code === 'UNKNOWN_STOCK' ? TELL.gone : (note ?? TELL.tryAgain);
      notify({ title: TELL.failed, description, tone: 'error' });
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (phoneFault(phone)) {
      setFault(TELL.phoneFault);
      return;
    }
    setIsSending(true);
    void send()
      .catch(refuse)
      .finally(() => setIsSending(false));
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={TELL.title} size="sm">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {/* No list of choices: its script, shared, would make a file of its own for the listing. */}
        <fieldset>
          <legend className="text-sm font-bold">{TELL.size}</legend>
          <div className="flex flex-wrap gap-x-5">
            {soldOut.map((one) => (
              <label key={one.stockId} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name="size"
                  value={one.stockId}
                  checked={one === size}
                  onChange={({ target }) => setStockId(target.value)}
                  className="size-5 accent-coral"
                />
                <span>{one.sizeTitle}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          label={TELL.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          placeholder="03328888888"
          required
          value={phone}
          error={fault}
          onChange={({ target }) => {
            setPhone(phoneDigits(target.value));
            setFault('');
          }}
        />
        <p className="text-sm text-ink-soft">{TELL.consent(settings.shopName, onWhatsApp)}</p>
        <Button type="submit" disabled={isSending}>
          {isSending ? TELL.sending : TELL.send}
        </Button>
      </form>
    </Dialog>
  );
}
