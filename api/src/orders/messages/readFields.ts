import { phoneKey } from '@shop/shared/format/phone';
import { folded } from '@shop/shared/format/search';
import { isPhone, PHONE } from './patterns.ts';

export interface ReadField {
  value: string;
  /** It stood under its name. */
  isSure: boolean;
}

type Field = 'fullname' | 'primaryPhone' | 'address' | 'city';

const NOTHING: ReadField = { value: '', isSure: false };

/** Who a message is of, and where to. What stands under its name wins; among equals the first. */
export class ReadFields {
  readonly #known: Partial<Record<Field, ReadField>> = {};
  landmark = '';

  /** An empty one takes nothing away. */
  set(field: Field, value: string, isSure: boolean): void {
    const before = this.#known[field];
    if (value === '' || (before && (before.isSure || !isSure))) return;
    this.#known[field] = { value, isSure };
  }

  /** Whether there is a phone in the text. */
  setPhone(text: string, isSure: boolean): boolean {
    const number = (text.match(PHONE) ?? []).find(isPhone);
    if (number) this.set('primaryPhone', phoneKey(number), isSure);
    return number !== undefined;
  }

  /** The address goes on in this line. */
  extendAddress(line: string): void {
    this.#known.address = { value: `${this.#known.address?.value ?? ''}, ${line}`, isSure: true };
  }

  result(): Record<Field, ReadField> {
    const { fullname = NOTHING, primaryPhone = NOTHING, address = NOTHING, city = NOTHING } = this.#known;
    const isNear = this.landmark !== '' && !folded(address.value).includes(folded(this.landmark));
    const whole = isNear ? [address.value, `near ${this.landmark}`].filter(Boolean).join(', ') : address.value;
    return { fullname, primaryPhone, address: { ...address, value: whole }, city };
  }
}
