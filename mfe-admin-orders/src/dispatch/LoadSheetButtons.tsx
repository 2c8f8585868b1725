import { Download, FileText } from 'lucide-react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { callList } from '@shop/shared/admin/calls/call';
import { download } from '@shop/shared/admin/calls/download';
import { saveFile } from '@shop/shared/admin/calls/saveFile';
import { tablePdf } from '@shop/shared/admin/paper/tablePdf';
import { LIST_PARCELS, type Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { formatDateTime, karachiDateTime } from '@shop/shared/format/dates';
import { groupBy } from '@shop/shared/format/groupBy';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { LOAD_SHEET } from './texts.ts';

const { columns } = LOAD_SHEET;

/** Parcels of one call. */
const MOST = 200;

interface LoadSheetButtonsProps {
  /** Orders that are with a courier. */
  ids: readonly number[];
  size?: 'sm' | 'md';
  /** The sheet is what is wanted here. */
  primary?: boolean;
}

/** What was handed over: for the courier's man to sign, a sheet per courier; and as a file. */
export function LoadSheetButtons({ ids, size = 'md', primary = false }: LoadSheetButtonsProps) {
  const shell = useShell();
  const named = ids.slice(0, MOST).join(',');
  const sheet = useAction({
    call: async () => {
      const { data } = await callList(shell, LIST_PARCELS, { query: { ids: named, limit: MOST } });
      await saveLoadSheets(data, shell.settings.shopName);
    },
    failed: LOAD_SHEET.failed,
  });
  const file = useAction({
    call: () => download(shell, LIST_PARCELS, { ids: named, format: 'csv' }),
    failed: LOAD_SHEET.failed,
  });
  const tooMany = ids.length > MOST;
  return (
    <>
      <Button
        size={size}
        variant={primary ? 'primary' : 'secondary'}
        busy={sheet.busy}
        disabled={tooMany}
        onClick={() => sheet.start(undefined)}
      >
        <FileText aria-hidden="true" className={size === 'sm' ? 'size-4' : 'size-5'} />
        {LOAD_SHEET.pdf}
      </Button>
      <Button size={size} variant="secondary" busy={file.busy} disabled={tooMany} onClick={() => file.start(undefined)}>
        <Download aria-hidden="true" className={size === 'sm' ? 'size-4' : 'size-5'} />
        {LOAD_SHEET.csv}
      </Button>
    </>
  );
}

/** What was handed over, for the couriers' men to sign: a PDF for each courier. */
async function saveLoadSheets(parcels: readonly Parcel[], shopName: string): Promise<void> {
  const sent = parcels.filter(({ shipment }) => shipment !== null);
  for (const some of groupBy(sent, ({ shipment }) => shipment?.courierId).values()) {
    await saveLoadSheet(some, shopName);
  }
}

async function saveLoadSheet(parcels: readonly Parcel[], shopName: string): Promise<void> {
  const shipment = parcels[0]?.shipment;
  const courier = shipment?.courier ?? '';
  const collected = parcels.reduce((sum, { toCollect }) => sum + toCollect, 0);
  const pieces = parcels.reduce((sum, parcel) => sum + parcel.pieces, 0);
  const pdf = await tablePdf({
    title: LOAD_SHEET.title,
    lines: [
      shopName,
      LOAD_SHEET.courier(courier),
      LOAD_SHEET.made(formatDateTime(shipment?.dispatchedDate ?? karachiDateTime(new Date()))),
      '',
      LOAD_SHEET.signature,
      '',
    ],
    columns: [
      { header: columns.at, width: 4, align: 'end' },
      { header: columns.invoice, width: 13 },
      { header: columns.to, width: 25 },
      { header: columns.city, width: 14 },
      { header: columns.number, width: 20 },
      { header: columns.pieces, width: 6, align: 'end' },
      { header: columns.collect, width: 14, align: 'end' },
    ],
    rows: parcels.map((parcel, index) => [
      String(index + 1),
      parcel.invoiceNumber,
      `${parcel.customerName}, ${parcel.phone}`,
      parcel.city,
      parcel.shipment?.trackingNumber ?? '',
      String(parcel.pieces),
      formatStaffAmount(parcel.toCollect),
    ]),
    foot: [
      { text: LOAD_SHEET.total(parcels.length), columns: 5 },
      { text: String(pieces), columns: 1, align: 'end' },
      { text: formatStaffAmount(collected), columns: 1, align: 'end' },
    ],
  });
  saveFile(pdf, LOAD_SHEET.file(courier, karachiDateTime(new Date()).slice(0, 10)));
}
