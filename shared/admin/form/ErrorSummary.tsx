import { useEffect, useRef, type RefObject } from 'react';
import type { FieldValues, FieldErrors } from 'react-hook-form';
import { FORM } from './texts.ts';
import type { EntityForm } from './useEntityForm.tsx';

interface FormError {
  field: string;
  message: string;
}

interface ErrorSummaryProps<Values extends FieldValues> {
  element: RefObject<HTMLFormElement | null>;
  form: EntityForm<Values>;
  rowOf: ((field: string) => string) | undefined;
}

/** Why it was not saved, with a link to each field; gets the focus each time saving is refused. */
export function ErrorSummary<Values extends FieldValues>({ element, form, rowOf }: ErrorSummaryProps<Values>) {
  const { refusals, failure } = form;
  const { errors } = form.form.formState;
  const box = useRef<HTMLDivElement>(null);
  const listed = formErrors(errors).sort((a, b) => form.orderOf(a.field) - form.orderOf(b.field));
  const isShown = refusals > 0 && (failure !== null || listed.length > 0);

  // Saving may be refused a rendering before the fields' errors are known.
  const shownFor = isShown ? refusals : 0;
  useEffect(() => {
    if (shownFor === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [shownFor]);

  if (!isShown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-4 scroll-mt-20 rounded-lg border border-danger bg-danger-soft px-4 py-3 text-danger-deep"
    >
      {failure && <p className="font-bold">{failure.text}</p>}
      {failure?.note && failure.note !== failure.text && <p className="mt-1 text-sm">{failure.note}</p>}
      {listed.length > 0 && (
        <>
          {!failure && <p className="font-bold">{FORM.summary(listed.length)}</p>}
          <ul className="mt-1.5 list-disc pl-5 text-sm">
            {listed.map(({ field, message }) => (
              <li key={field}>
                <a
                  href={`#${field}`}
                  onClick={(event) => {
                    event.preventDefault();
                    if (element.current) focusField(element.current, field);
                  }}
                  className="inline-block min-h-6 rounded-sm align-top py-0.5 font-semibold underline"
                >
                  {`${rowOf?.(field) ?? ''}${message}`}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function focusField(form: HTMLElement, field: string): void {
  const found = fieldElement(form, field);
  if (!found) return;
  const target = found.matches('input, select, textarea, button, [tabindex]')
    ? found
    : found.querySelector<HTMLElement>('input, select, textarea, button');
  const fold = found.closest('details');
  if (fold) fold.open = true;
  found.scrollIntoView({ block: 'center' });
  (target ?? found).focus({ preventScroll: true });
}

/** Every error of a form with the path of its field. */
export function formErrors(errors: FieldErrors, path = ''): FormError[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === 'ref') return [];
    const field = path ? `${path}.${key}` : key;
    if (typeof error.message === 'string' && typeof error.type === 'string')
      return [{ field: field.replace(/\.root$/, ''), message: error.message }];
    return formErrors(error as FieldErrors, field);
  });
}

/**
 * The element of a field in its form: by name, or by `data-field` for what has none; else the nearest that contains it,
 * such as the gallery of a refused picture.
 */
function fieldElement(form: HTMLElement, field: string): HTMLElement | null {
  for (let path = field; path; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const found = form.querySelector<HTMLElement>(`[name="${path}"], [data-field="${path}"]`);
    if (found) return found;
  }
  return null;
}
