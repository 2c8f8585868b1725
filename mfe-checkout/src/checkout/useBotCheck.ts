import { useEffect, useState } from 'react';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { loadBotCheck, type GetToken } from '@shop/shared/remote/botCheck';

export type BotCheck =
  { status: 'loading' } | { status: 'ready'; getToken: GetToken } | { status: 'failed'; retry(): void };

/** Loads the bot check as soon as the page is there; what failed again when there is a network again. */
export function useBotCheck(): BotCheck {
  const { api, settings } = useShell();
  const { captcha } = settings;
  const [tries, setTries] = useState(0);
  const [check, setCheck] = useState<BotCheck>({ status: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    const retry = () => {
      setCheck({ status: 'loading' });
      setTries(tries + 1);
    };
    loadBotCheck(captcha, api.base).then(
      (getToken) => isCurrent && setCheck({ status: 'ready', getToken }),
      () => {
        if (!isCurrent) return;
        setCheck({ status: 'failed', retry });
        addEventListener('online', retry);
      },
    );
    return () => {
      isCurrent = false;
      removeEventListener('online', retry);
    };
  }, [captcha, api.base, tries]);

  return check;
}
