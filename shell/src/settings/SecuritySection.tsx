import { FormSection } from '@shop/shared/admin/form/FormSection';
import type { StaffSettings } from '@shop/shared/contracts/http/settings';
import { SETTINGS } from './texts.ts';

const { security, sections } = SETTINGS;

/** How shoppers are told from robots: to look at, not to change. */
export function SecuritySection({ captcha }: { captcha: StaffSettings['captcha'] }) {
  const facts = [
    [security.provider, security.providers[captcha.provider]],
    [security.siteKey, captcha.siteKey || security.noKey],
  ] as const;
  return (
    <FormSection title={sections.security}>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-bold">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{security.text}</p>
    </FormSection>
  );
}
