import { randomUuid } from '../../format/randomId.ts';

/** What a form that creates is sent under: the same until it is known what became of it. */
export class FormKey {
  value = randomUuid();

  renew(): void {
    this.value = randomUuid();
  }
}
