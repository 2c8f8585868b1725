import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { Preview } from './Preview.tsx';
import { Setting } from './Setting.tsx';
import { SETTINGS } from './texts.ts';
import { messagesIn, type SettingsValues } from './values.ts';
import { WORDS } from './words.ts';

const { hints, preview, sections } = SETTINGS;

export function TextsSection() {
  const [promoTexts, promoBanner] = useWatch<SettingsValues, ['promoTexts', 'promoBanner']>({
    name: ['promoTexts', 'promoBanner'],
  });
  return (
    <FormSection title={sections.texts}>
      <div className="grid gap-4">
        <Setting name="promoTexts">
          <Field name="promoTexts" as={TextAreaField} label={WORDS.promoTexts.label} hint={hints.promoTexts} rows={5} />
        </Setting>
        <TickerPreview texts={messagesIn(promoTexts)} />
        <Setting name="promoBanner">
          <Field name="promoBanner" as={TextField} label={WORDS.promoBanner.label} hint={hints.promoBanner} />
        </Setting>
        <Preview title={preview.banner}>
          {promoBanner.trim() ? (
            <p className="bg-sunny-soft px-4 py-2.5 text-center text-sm leading-5 font-bold text-sunny-deep">
              {promoBanner}
            </p>
          ) : (
            <Nothing />
          )}
        </Preview>
        <Setting name="promises">
          <Field name="promises" as={TextAreaField} label={WORDS.promises.label} hint={hints.promises} rows={2} />
        </Setting>
        <Setting name="footerText">
          <Field name="footerText" as={TextAreaField} label={WORDS.footerText.label} hint={hints.footerText} rows={2} />
        </Setting>
        <Setting name="viewerFigure">
          <Field name="viewerFigure" as={CheckboxField} label={WORDS.viewerFigure.label} hint={hints.viewerFigure} />
        </Setting>
      </div>
    </FormSection>
  );
}

/** The listing's ticker, at rest so that it can be read; it looks as it does there. */
function TickerPreview({ texts }: { texts: readonly string[] }) {
  return (
    <Preview title={preview.ticker}>
      {texts.length > 0 ? (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
          tabIndex={0}
          aria-label={preview.ticker}
          className="flex h-11 items-center overflow-x-auto bg-sunny-soft text-sunny-deep"
        >
          {texts.map((text, at) => (
            // Two may be alike while one types.
            <li key={at} className="flex items-center text-sm font-bold whitespace-nowrap">
              <span className="px-6">{text}</span>
              <span aria-hidden="true" className="size-1.5 rounded-full bg-coral" />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing />
      )}
    </Preview>
  );
}

function Nothing() {
  return <p className="px-4 py-2.5 text-sm text-ink-soft">{preview.none}</p>;
}
