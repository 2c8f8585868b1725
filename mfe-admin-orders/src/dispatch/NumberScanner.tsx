import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { beep } from '@shop/shared/admin/scanner/beep';
import { CameraButton } from '@shop/shared/admin/scanner/CameraButton';
import { useScanner } from '@shop/shared/admin/scanner/useScanner';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { DISPATCH } from './texts.ts';

interface NumberScannerProps {
  /** Answers why it cannot be taken. */
  onScan(number: string): string | undefined;
  onPaste(text: string): void;
}

const { pasteDialog } = DISPATCH;

/** Tracking numbers from a scanner wherever the focus is, one after the other, or all at once from a sheet. */
export function NumberScanner({ onScan, onPaste }: NumberScannerProps) {
  const [number, setNumber] = useState('');
  const [pasted, setPasted] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const take = (code: string) => {
    const why = onScan(code);
    setFault(why);
    if (why !== undefined) beep();
    return why === undefined;
  };
  useScanner({ onCode: take });
  return (
    <div className="flex min-w-0 flex-1 basis-full flex-wrap items-end gap-2 sm:basis-80">
      <TextField
        className="min-w-0 flex-1 basis-44"
        label={DISPATCH.scan}
        placeholder={DISPATCH.scanHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={number}
        error={fault}
        onChange={(event) => setNumber(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (number.trim() !== '' && take(number)) setNumber('');
        }}
      />
      <CameraButton said={fault} />
      <Button variant="secondary" onClick={() => setPasted('')}>
        <ClipboardPaste aria-hidden="true" className="size-4" />
        {DISPATCH.paste}
      </Button>
      <Dialog open={pasted !== null} onOpenChange={() => setPasted(null)} title={pasteDialog.title} size="sm">
        <TextAreaField
          label={pasteDialog.numbers}
          hint={pasteDialog.hint}
          rows={8}
          spellCheck={false}
          value={pasted ?? ''}
          onChange={(event) => setPasted(event.target.value)}
        />
        <div className="mt-4 flex justify-end">
          <Button
            disabled={!pasted?.trim()}
            onClick={() => {
              onPaste(pasted ?? '');
              setPasted(null);
            }}
          >
            {pasteDialog.submit}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
