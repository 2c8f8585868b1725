import { useEffect, useRef, type ReactNode } from 'react';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { TextField } from '@shop/shared/ui/field/TextField';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { Said } from './Said.tsx';
import { YourOrder } from './YourOrder.tsx';
import { linkQuery, type ShownLink } from './queries.ts';
import { confirmTexts } from './texts.ts';

/**
 * The page of a confirmation link. Its forms are the browser's own, with scripts and without: each is a request that the
 * server answers with the next page.
 */
export function ConfirmPage() {
  const { api, settings } = useShell();
  const { data, isFetching, refetch } = useQuery(linkQuery(api, useParams()['token'] ?? ''));
  const page = useRef<HTMLDivElement>(null);
  const isAnswer = Boolean(data?.digits);
  useEffect(() => {
    // It has the address of the page with the form, whose scroll it is given. Nobody is taken out of typing.
    if (!isAnswer || page.current?.contains(document.activeElement)) return;
    window.scrollTo(0, 0);
    page.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [isAnswer]);
  return (
    <div ref={page} className="mx-auto grid w-full max-w-lg gap-4 px-4 py-6 md:py-10">
      <title>{`${confirmTexts.heading} · ${settings.shopName}`}</title>
      <meta name="robots" content="noindex" />
      {data ? (
        <Link page={data} />
      ) : (
        !isFetching && (
          <Ending title={confirmTexts.failed} hint={confirmTexts.failedHint}>
            <Button onClick={() => void refetch()}>{confirmTexts.again}</Button>
          </Ending>
        )
      )}
    </div>
  );
}

function Link({ page }: { page: ShownLink }) {
  const { state, why, order } = page;
  if (state === 'open' && order) return <YourOrder page={page} order={order} />;
  if (state === 'asks') return <AskDigits page={page} />;
  if (state === 'locked') return <Ending title={confirmTexts.locked} hint={confirmTexts.lockedHint} />;
  if (state === 'ended' && why === 'cancelled') {
    return <Ending title={confirmTexts.cancelled} hint={confirmTexts.cancelledHint} />;
  }
  if (state === 'ended' && why === 'finished') {
    return <Ending title={confirmTexts.finished} hint={confirmTexts.finishedHint} />;
  }
  if (state === 'ended') return <Ending title={confirmTexts.sent} hint={confirmTexts.sentHint} />;
  return <Ending title={confirmTexts.unknown} hint={confirmTexts.unknownHint} />;
}

function AskDigits({ page: { said, tries, digits } }: { page: ShownLink }) {
  const isShort = digits.replaceAll(/\D/g, '').length < 4;
  const error = said === '' ? undefined : isShort ? confirmTexts.shortDigits : confirmTexts.wrongDigits(tries);
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{confirmTexts.heading}</h1>
      <form method="post" noValidate className="grid gap-4 rounded-lg bg-card p-4 shadow-sm md:p-6">
        <p>{confirmTexts.asks}</p>
        <TextField
          label={confirmTexts.digits}
          name="digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
          error={error}
        />
        <Button type="submit" size="lg">
          {confirmTexts.show}
        </Button>
      </form>
    </>
  );
}

function Ending({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  const { messagingNumber } = useShell().settings;
  return (
    <section className="grid gap-4 rounded-lg bg-card p-4 shadow-sm md:p-6">
      <Said tone="neutral">
        <h1 className="text-xl">{title}</h1>
        <p className="mt-1">{hint}</p>
      </Said>
      {children}
      {messagingNumber && (
        <ButtonAnchor href={whatsAppAddress(messagingNumber, confirmTexts.aboutLink)} variant="secondary">
          <WhatsAppIcon className="size-5 text-leaf" />
          {confirmTexts.message}
        </ButtonAnchor>
      )}
    </section>
  );
}
