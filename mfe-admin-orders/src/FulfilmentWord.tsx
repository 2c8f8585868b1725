import { Badge, type BadgeTone } from '@shop/shared/ui/notice/Badge';
import type { Fulfilment } from '@shop/shared/contracts/http/orders/orders';
import { FULFILMENTS } from './texts.ts';

const tones: Record<Fulfilment, BadgeTone> = {
  new: 'sunny',
  confirmed: 'sky',
  dispatched: 'sky',
  delivered: 'leaf',
  returned: 'danger',
  cancelled: 'neutral',
};

/** Where an order stands on its way, as a coloured word. */
export function FulfilmentWord({ fulfilment }: { fulfilment: Fulfilment }) {
  return <Badge tone={tones[fulfilment]}>{FULFILMENTS[fulfilment]}</Badge>;
}
