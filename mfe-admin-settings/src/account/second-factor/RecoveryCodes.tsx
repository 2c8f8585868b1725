import { Copy, Download, Printer } from 'lucide-react';
import { saveFile } from '@shop/shared/admin/calls/saveFile';
import { Printed } from '@shop/shared/admin/paper/Printed';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { Button } from '@shop/shared/ui/button/Button';
import { RECOVERY } from './texts.ts';
import { useCopy } from './useCopy.ts';

/** Codes that were just made: nobody is told them a second time. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const { api, settings } = useShell();
  const { data: me } = useQuery(meQuery(api));
  const copy = useCopy(RECOVERY);
  const title = RECOVERY.paper(settings.shopName, me?.username ?? '');
  const text = [title, RECOVERY.each, '', ...codes, ''].join('\n');
  return (
    <>
      <p className="text-ink-soft">{RECOVERY.text}</p>
      <Printed className="mt-4 rounded-md bg-sunken px-4 py-3 print:bg-card">
        <p className="hidden pb-3 text-lg font-bold print:block">{title}</p>
        <p className="hidden pb-3 print:block">{RECOVERY.each}</p>
        <ol className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-center font-mono font-bold max-[22rem]:grid-cols-1 print:text-left">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ol>
      </Printed>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" size="sm" onClick={() => void copy(text)}>
          <Copy aria-hidden="true" className="size-4" />
          {RECOVERY.copy}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), RECOVERY.file)}
        >
          <Download aria-hidden="true" className="size-4" />
          {RECOVERY.download}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {RECOVERY.print}
        </Button>
        <Button size="sm" onClick={onDone}>
          {RECOVERY.done}
        </Button>
      </div>
    </>
  );
}
