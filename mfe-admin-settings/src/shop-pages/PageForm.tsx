import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { EntityFormFrame } from '@shop/shared/admin/form/EntityFormFrame';
import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { SaveBar } from '@shop/shared/admin/form/SaveBar';
import { useEntityForm } from '@shop/shared/admin/form/useEntityForm';
import { FieldInUrdu } from '@shop/shared/admin/in-urdu/InUrdu';
import { TEXTS_KEY } from '@shop/shared/admin/in-urdu/textsKey';
import { SETTINGS_CHANGED } from '@shop/shared/contracts/events';
import { UPDATE_PAGE, type OwnPage } from '@shop/shared/contracts/http/pages';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ConfirmDialog } from '@shop/shared/ui/dialog/ConfirmDialog';
import { TextField } from '@shop/shared/ui/field/TextField';
import { comparedPages, pageCheck, pageValues, updateOf, type PageValues } from './pageForm.ts';
import { PagePreview } from './PagePreview.tsx';
import { PageText } from './PageText.tsx';
import { pagesQuery } from './queries.ts';
import { PAGE_FORM } from './texts.ts';

const { again, draft, hints, labels, outdated } = PAGE_FORM;

/** A page in a plain editor, with how it will look beside it. */
export function PageForm({ page }: { page: OwnPage }) {
  const shell = useShell();
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const form = useEntityForm<PageValues, OwnPage, OwnPage>({
    ...pageCheck,
    entity: page,
    load: (loaded) => pageValues(loaded ?? page),
    save: async (values, { signal }) => (await call(shell, UPDATE_PAGE, { body: updateOf(values), signal })).data,
    stays: pageValues,
    saved(answer) {
      queryClient.setQueryData(pagesQuery(shell).queryKey, (pages) =>
        pages?.map((one) => (one.slug === answer.slug ? answer : one)),
      );
      void queryClient.invalidateQueries({ queryKey: TEXTS_KEY });
      window.dispatchEvent(new Event(SETTINGS_CHANGED));
      shell.notify({ title: PAGE_FORM.saved, tone: 'success' });
    },
    failed: PAGE_FORM.failed,
    subject: PAGE_FORM.subject,
    compare: comparedPages,
  });

  const beginAgain = () => {
    for (const name of ['title', 'text'] as const) form.form.setValue(name, page.draft[name], { shouldDirty: true });
    setAsks(false);
  };

  return (
    <EntityFormFrame form={form} label={PAGE_FORM.form}>
      {page.isDraft && (
        <div className="mb-4 rounded-lg bg-sky-soft px-4 py-2.5 text-sky">
          <p className="font-semibold">{draft.follows}</p>
          <p>{draft.stays}</p>
        </div>
      )}
      {page.isOutdated && (
        <div className="mb-4 rounded-lg bg-sunny-soft px-4 py-2.5 text-sunny-deep">
          <p className="font-semibold">{outdated.title}</p>
          <p>{outdated.text}</p>
          <details className="my-2">
            <summary className="w-fit font-bold underline">{outdated.shows}</summary>
            <p className="mt-2 rounded-md bg-card px-3 py-2 whitespace-pre-wrap text-ink">{page.draft.text}</p>
          </details>
          <Button type="submit" variant="secondary" size="sm" busy={form.saving}>
            {outdated.right}
          </Button>
        </div>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <FormSection
          title={PAGE_FORM.heading}
          actions={
            !page.isDraft && (
              <Button variant="secondary" size="sm" onClick={() => setAsks(true)}>
                {again.button}
              </Button>
            )
          }
        >
          <div className="grid gap-4">
            <div>
              <Field name="title" as={TextField} label={labels.title} required />
              <FieldInUrdu
                kind="page"
                subject={page.slug}
                field="title"
                name="title"
                own="titleUr"
                label={labels.title}
              />
            </div>
            <div>
              <PageText />
              <FieldInUrdu kind="page" subject={page.slug} field="text" name="text" own="textUr" label={labels.text} />
            </div>
            <Field name="shown" as={CheckboxField} label={labels.shown} hint={hints.shown} />
          </div>
        </FormSection>
        <PagePreview />
      </div>
      <SaveBar form={form} label={PAGE_FORM.save} />
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={again.title}
        description={again.question}
        confirmLabel={again.confirm}
        onConfirm={beginAgain}
      />
    </EntityFormFrame>
  );
}
