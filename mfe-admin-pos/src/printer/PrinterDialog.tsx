import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { useRights } from '@shop/shared/admin/page/useRights';
import { SETTLE_SETUP } from '@shop/shared/contracts/http/setup';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { frameOf } from './paper.ts';
import { useReceiptShop } from './useReceiptShop.ts';
import { BAUD_RATES, isDirect, usePrinting, type KnownPrinter, type Printing } from './printing.ts';
import { choosePrinter, waysToPrinter } from './send.ts';
import { PRINTER, TROUBLE } from './texts.ts';
import { testReceipt } from './testReceipt.ts';
import { PrinterTrouble } from './trouble.ts';
import { usePrint } from './usePrint.ts';

const WIDTHS = [
  { value: '80', label: PRINTER.widths['80'] },
  { value: '58', label: PRINTER.widths['58'] },
];
const LANGUAGE_CHOICES = [
  { value: 'en', label: PRINTER.languages.en },
  { value: 'ur', label: PRINTER.languages.ur },
];
const WAYS = [
  { value: 'browser', label: PRINTER.ways.browser },
  { value: 'printer', label: PRINTER.ways.printer },
];

const change = (part: Partial<Printing>) => usePrinting.setState(part);
const flag = (on: boolean) => (on ? '1' : '0');

/** How this till prints; every choice holds at once. */
export function PrinterDialog({ onClose }: { onClose(): void }) {
  const shell = useShell();
  const maySettle = useRights(shell.api)('settings');
  const printing = usePrinting();
  const { width, language, by, printer, isAutomatic, opensDrawer } = printing;
  const ways = waysToPrinter();

  function done() {
    // The owner of a new shop has seen to it: which printer a till has, the server cannot know.
    if (maySettle) void call(shell, SETTLE_SETUP, { body: { step: 'printer' } }).catch(() => undefined);
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} title={PRINTER.title} description={PRINTER.intro} size="md">
      <div className="flex flex-col gap-4">
        <SelectField
          label={PRINTER.width}
          options={WIDTHS}
          value={width}
          onChange={(event) => change({ width: event.target.value === '58' ? '58' : '80' })}
        />
        <SelectField
          label={PRINTER.language}
          options={LANGUAGE_CHOICES}
          value={language}
          onChange={(event) => change({ language: event.target.value === 'ur' ? 'ur' : 'en' })}
        />
        <SelectField
          label={PRINTER.by}
          options={ways.length > 0 ? WAYS : WAYS.slice(0, 1)}
          value={ways.length > 0 ? by : 'browser'}
          {...(ways.length === 0 && { hint: PRINTER.noWay })}
          onChange={(event) => change({ by: event.target.value === 'printer' ? 'printer' : 'browser' })}
        />
        {ways.length > 0 && (by === 'printer' || printer) && <ReceiptPrinter ways={ways} printing={printing} />}
        <CheckboxField
          label={PRINTER.automatic}
          value={flag(isAutomatic)}
          onChange={(value) => change({ isAutomatic: value === '1' })}
        />
        {printer && (
          <CheckboxField
            label={PRINTER.drawer}
            hint={PRINTER.drawerHint}
            value={flag(opensDrawer)}
            onChange={(value) => change({ opensDrawer: value === '1' })}
          />
        )}
      </div>
      <div className="mt-5 flex justify-end">
        <Button onClick={done}>{PRINTER.done}</Button>
      </div>
    </Dialog>
  );
}

/** Connects a receipt printer, and tries it. */
function ReceiptPrinter({ ways, printing }: { ways: KnownPrinter['kind'][]; printing: Printing }) {
  const { printer, baudRate } = printing;
  const shop = useReceiptShop();
  const { busy, trouble, print } = usePrint();
  const [refused, setRefused] = useState<string>();

  async function connect(kind: KnownPrinter['kind']) {
    setRefused(undefined);
    try {
      const chosen = await choosePrinter(kind);
      if (chosen) change({ printer: chosen });
    } catch (error) {
      setRefused(TROUBLE[error instanceof PrinterTrouble ? error.kind : 'failed']);
    }
  }

  const wrong = refused ?? trouble;
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-bold">{PRINTER.printer}</legend>
      <p role="status">{printer ? PRINTER.connected(printer.name) : PRINTER.noPrinter}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {ways.map((kind) => (
          <Button key={kind} variant="secondary" size="sm" onClick={() => void connect(kind)}>
            {PRINTER.connect[kind]}
          </Button>
        ))}
        {printer && (
          <>
            {isDirect(printing) && (
              <Button variant="secondary" size="sm" busy={busy} onClick={() => void print(testReceipt(frameOf(shop)))}>
                {PRINTER.test}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => change({ printer: null, opensDrawer: false })}>
              {PRINTER.forget}
            </Button>
          </>
        )}
      </div>
      {printer?.kind === 'serial' && (
        <SelectField
          label={PRINTER.baudRate}
          hint={PRINTER.baudHint}
          className="mt-3"
          options={BAUD_RATES.map((rate) => ({ value: String(rate), label: String(rate) }))}
          value={String(baudRate)}
          onChange={(event) => change({ baudRate: Number(event.target.value) })}
        />
      )}
      <div role="alert" className="contents">
        {wrong && <p className="mt-3 rounded-md bg-danger-soft p-3 font-semibold text-danger-deep">{wrong}</p>}
      </div>
    </fieldset>
  );
}
