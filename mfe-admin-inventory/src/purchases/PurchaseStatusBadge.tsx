import type { PurchaseStatus } from '@shop/shared/contracts/http/stock/purchases';
import { Badge, type BadgeTone } from '@shop/shared/ui/notice/Badge';
import { STATUS } from './texts.ts';

const TONES: Record<PurchaseStatus, BadgeTone> = {
  ordered: 'sky',
  'partly-received': 'sunny',
  received: 'leaf',
  cancelled: 'neutral',
};

export function PurchaseStatusBadge({ status }: { status: PurchaseStatus }) {
  return <Badge tone={TONES[status]}>{STATUS[status]}</Badge>;
}
