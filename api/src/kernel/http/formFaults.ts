import { ERROR_CODES, type ErrorCode } from '@shop/shared/contracts/http/errorCodes';
import { refusedFields } from './apiError.ts';

interface Fault {
  text: string;
  code: ErrorCode;
}

/** What is wrong with the fields of a form, gathered so that people are told of everything at once. */
export class FormFaults {
  readonly #faults = new Map<string, Fault>();

  /** The first fault of a field is the one that is told. `field` is the path of the body: `product.images[3].file`. */
  add(field: string, text: string, code: ErrorCode = 'INVALID_FIELDS'): void {
    if (!this.#faults.has(field)) this.#faults.set(field, { text, code });
  }

  has(field: string): boolean {
    return this.#faults.has(field);
  }

  /**
   * Throws ApiError with `data.fields` when there is any; with the code of the first, and its text when it is the only
   * one.
   */
  throwIfAny(): void {
    const [first] = this.#faults.values();
    if (!first) return;
    const fields = Object.fromEntries([...this.#faults].map(([field, { text }]) => [field, text]));
    const message = this.#faults.size === 1 ? first.text : ERROR_CODES.INVALID_FIELDS.sentence;
    throw refusedFields(fields, { code: first.code, message });
  }
}
