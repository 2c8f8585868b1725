import type { CourierConnection } from '@shop/shared/contracts/http/orders/courierConnection';
import type { Writer } from '../../kernel/db/database.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { readConnection } from '../couriers/connecting.ts';
import { courierRow } from '../couriers/reaching.ts';
import { newSecret } from './heard.ts';

/** Gives a courier a new address to tell us at; the one before is nobody's from then on. Throws 404. */
export async function renewHeard(trx: Writer, staff: StaffIdentity, id: number): Promise<CourierConnection> {
  const { name } = await courierRow(trx, id);
  await trx.updateTable('couriers').set({ heard_secret: newSecret() }).where('id', '=', id).execute();
  await recordAudit(trx, staff, { action: 'courier.renewHeard', subject: 'courier', subjectId: id, name });
  await recordEvents(trx, staff.userId, [{ kind: 'couriers', subject: id }]);
  return readConnection(trx, staff, id);
}
