import { createContext, use } from 'react';
import type { StaffSettings } from '@shop/shared/contracts/http/settings';
import { SETTINGS } from './texts.ts';

const { security } = SETTINGS;

export const Captcha = createContext<StaffSettings['captcha']['provider']>('off');

/** How shoppers are told from robots, and why there is nothing to enter about it. */
export function CaptchaFacts() {
  const provider = use(Captcha);
  return (
    <div className="text-sm">
      <dl className="flex flex-wrap gap-x-3">
        <dt className="font-bold">{security.provider}</dt>
        <dd>{security.providers[provider]}</dd>
      </dl>
      <p className="mt-1 text-ink-soft">{security.reasons[provider]}</p>
    </div>
  );
}
