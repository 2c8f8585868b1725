import type { FieldErrors } from 'react-hook-form';

export interface FormError {
  field: string;
  message: string;
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
export function fieldElement(form: HTMLElement, field: string): HTMLElement | null {
  for (let path = field; path; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const found = form.querySelector<HTMLElement>(`[name="${path}"], [data-field="${path}"]`);
    if (found) return found;
  }
  return null;
}
