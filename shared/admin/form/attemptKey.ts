import { randomUuid } from '../../format/randomId.ts';

/**
 * The `idempotencyKey` of something that creates without a form: the same while the same is tried again, so that a lost
 * answer creates nothing twice.
 */
export class AttemptKey {
  #subject = '';
  #key = '';

  /** `subject` is what would be created, as text. */
  of(subject: string): string {
    if (this.#key === '' || this.#subject !== subject) {
      this.#subject = subject;
      this.#key = randomUuid();
    }
    return this.#key;
  }

  /** The next one is another, even of the same. */
  done(): void {
    this.#key = '';
  }
}
