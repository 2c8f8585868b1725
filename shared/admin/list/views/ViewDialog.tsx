import {
  NewView,
  VIEW_NAME_LENGTH,
  type SavedView,
  type ViewedList,
  UPDATE_VIEW,
  CREATE_VIEW,
} from '../../../contracts/http/people/savedViews.ts';
import { isWritten } from '../../../format/plainText.ts';
import { useShell } from '../../../remote/RemoteRoot.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { call } from '../../calls/call.ts';
import { CheckboxField } from '../../form/CheckboxField.tsx';
import { Field } from '../../form/Field.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { viewsKey } from './queries.ts';
import { VIEWS } from './texts.ts';

interface ViewValues {
  name: string;
  isShared: '0' | '1';
}

export interface ViewDialogProps {
  list: ViewedList;
  /** Null for a new one. */
  view: SavedView | null;
  /** What a new one asks. */
  query: string;
  mayShare: boolean;
  onClose(): void;
}

/** The name of a view, and whether everybody gets it. */
export function ViewDialog({ list, view, query, mayShare, onClose }: ViewDialogProps) {
  const shell = useShell();
  const texts = view ? VIEWS.update : VIEWS.create;
  return (
    <FormDialog
      title={view ? VIEWS.update.title(view.name) : VIEWS.create.title}
      check={{
        schema: NewView,
        words: { name: { label: VIEWS.field } },
        body: (values) => ({ list, query, ...values }),
        rules: ({ name }): Record<string, string> => (isWritten(name) ? {} : { name: VIEWS.nameMissing }),
      }}
      first={{ name: view?.name ?? '', isShared: view?.isShared ?? '0' } satisfies ViewValues}
      save={async (values: ViewValues, { formKey }) => {
        const { data } = view
          ? await call(shell, UPDATE_VIEW, { body: { id: view.viewId, ...values } })
          : await call(shell, CREATE_VIEW, {
              body: { list, query, ...values },
              idempotencyKey: formKey,
            });
        return data;
      }}
      invalidates={[viewsKey]}
      done={({ name }) => texts.done(name)}
      onClose={onClose}
      submitLabel={texts.button}
      failed={VIEWS.failed}
    >
      <Field name="name" as={TextField} label={VIEWS.field} required maxLength={VIEW_NAME_LENGTH} autoComplete="off" />
      {mayShare && <Field name="isShared" as={CheckboxField} label={VIEWS.share} hint={VIEWS.shareHint} />}
    </FormDialog>
  );
}
