import type { ParcelState } from '@shop/shared/contracts/parcelStates';
import type { Row } from '../../kernel/db/schema.ts';

/** A state by a courier's word, as it is kept. */
interface SaidState {
  state: ParcelState;
  /** ISO 8601 UTC. */
  at: string;
  /** As `parcel_events` has it. */
  mark: string;
}

/** How far a parcel is; on its way it may go to and fro. */
const RANKS: Record<ParcelState, number> = {
  booked: 0,
  pickedUp: 1,
  onTheWay: 2,
  outForDelivery: 2,
  attempted: 2,
  comingBack: 2,
  delivered: 3,
  returned: 3,
  lost: 3,
  cancelled: 3,
};

/** Midnight of Pakistan stands for a day without a time. */
const isTimed = ({ mark }: SaidState): boolean => !mark.startsWith('#') && !mark.endsWith('T19:00:00.000Z');

/**
 * Whether a word takes the place of the present one, whichever was heard first: by the courier's clock, and where that does
 * not tell them apart, unless it leads back.
 */
function supersedes(said: SaidState, present: SaidState): boolean {
  // It is with its shipper, who is the shop.
  if (said.state === 'delivered' && present.state === 'returned') return false;
  if (isTimed(said) && isTimed(present) && said.at !== present.at) return said.at > present.at;
  return RANKS[said.state] >= RANKS[present.state];
}

type Kept = Row<'parcel_events'>;

const isStated = (row: Kept | undefined): row is Kept & { state: ParcelState } => (row?.state ?? null) !== null;

/**
 * Where words lead, one after the other. Some couriers end the way back with 'delivered', to the shipper: behind 'coming
 * back' it says 'returned', which people at the shop look into.
 */
export function lastOf(rows: readonly Kept[], from?: Kept): Kept | undefined {
  return rows.reduce<Kept | undefined>((last, row) => {
    if (!isStated(row) || (isStated(last) && !supersedes(row, last))) return last;
    return row.state === 'delivered' && last?.state === 'comingBack' ? { ...row, state: 'returned' } : row;
  }, from);
}
