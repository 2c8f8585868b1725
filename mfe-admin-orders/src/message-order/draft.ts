import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { MessageProposal } from '@shop/shared/contracts/http/orders/messages';

/** One line of the order being written down; `item` is null until somebody has decided. */
export interface DraftLine {
  key: number;
  source: string;
  item: StockVariation | null;
  choices: StockVariation[];
  quantity: number;
  isQuantitySaid: boolean;
  /** False where it was found by some of its words alone. */
  isSure?: boolean;
  /** It names a code or a link of nothing the shop has. */
  isUnknown?: boolean;
}

export interface Person {
  fullname: string;
  primaryPhone: string;
  secondaryPhone: string;
  address: string;
  city: string;
}

export const NOBODY: Person = { fullname: '', primaryPhone: '', secondaryPhone: '', address: '', city: '' };

let keys = Date.now();

export const newLine = (item: StockVariation): DraftLine => ({
  key: ++keys,
  source: '',
  item,
  choices: [],
  quantity: 1,
  isQuantitySaid: true,
});

/** The lines a message proposes, after those that are there already. */
export function withProposed(lines: readonly DraftLine[], { lines: found }: MessageProposal): DraftLine[] {
  return [...lines, ...found.map((line) => ({ ...line, key: ++keys }))];
}

/** What was found, or is one of some, before what nobody knows: there is nothing to choose there. */
export function foundFirst(lines: readonly DraftLine[]): DraftLine[] {
  const isLost = ({ item, choices }: DraftLine) => !item && choices.length === 0;
  return [...lines.filter((line) => !isLost(line)), ...lines.filter(isLost)];
}

/** What somebody has typed stays; what is empty is filled from the message. */
export function personWith(person: Person, proposal: MessageProposal): Person {
  const { fullname, primaryPhone, address, city } = proposal;
  return {
    ...person,
    fullname: person.fullname || fullname.value,
    primaryPhone: person.primaryPhone || primaryPhone.value,
    address: person.address || address.value,
    city: person.city || city.value,
  };
}

/** Items of the order, the same one once. */
export function itemsOf(lines: readonly DraftLine[]): { stockId: number; quantity: number }[] {
  const quantities = new Map<number, number>();
  for (const { item, quantity } of lines) {
    if (item) quantities.set(item.stockId, (quantities.get(item.stockId) ?? 0) + quantity);
  }
  return [...quantities].map(([stockId, quantity]) => ({ stockId, quantity }));
}

/** What all that a line may mean have in common: that much of it is sure. */
export function sharedText(choices: readonly StockVariation[]): string {
  const [first] = choices;
  const parts = ['productName', 'varient', 'sizeTitle'] as const;
  return parts
    .flatMap((part) => (first?.[part] && choices.every((one) => one[part] === first[part]) ? first[part] : []))
    .join(', ');
}
