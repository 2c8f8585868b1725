import { Copy } from 'lucide-react';
import { call } from '@shop/shared/admin/calls/call';
import { CodeField } from '@shop/shared/admin/form/CodeField';
import { Field } from '@shop/shared/admin/form/Field';
import {
  SecondFactorConfirm,
  type SecondFactorSecret,
  CONFIRM_SECOND_FACTOR,
} from '@shop/shared/contracts/http/people/secondFactor';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { secretQrQuery } from '../queries.ts';
import { StepForm } from './StepForm.tsx';
import { CODE, SET_UP } from './texts.ts';
import { useCopy } from './useCopy.ts';

interface ConfirmStepProps {
  secret: SecondFactorSecret;
  onConfirmed(codes: string[]): void;
  onCancel?: (() => void) | undefined;
}

const words = { code: { label: CODE.app } };

/** The secret for the app, drawn and in letters, and a code of it in return. */
export function ConfirmStep({ secret: { secret, uri }, onConfirmed, onCancel }: ConfirmStepProps) {
  const shell = useShell();
  const copy = useCopy(SET_UP);
  return (
    <StepForm<SecondFactorConfirm>
      check={{ schema: SecondFactorConfirm, words }}
      first={{ code: '' }}
      send={async (body) => {
        onConfirmed((await call(shell, CONFIRM_SECOND_FACTOR, { body })).data.codes);
      }}
      submitLabel={SET_UP.confirm}
      onCancel={onCancel}
    >
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <div className="flex flex-col gap-2">
          <p className="font-semibold">{SET_UP.scan}</p>
          <QrCode text={uri} label={SET_UP.qr} />
        </div>
        <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-2">
          <p className="font-semibold">{SET_UP.typed}</p>
          <p className="w-full rounded-md bg-sunken px-3 py-2 font-mono font-bold select-all">{inGroups(secret)}</p>
          <Button variant="secondary" size="sm" onClick={() => void copy(secret)}>
            <Copy aria-hidden="true" className="size-4" />
            {SET_UP.copy}
          </Button>
        </div>
      </div>
      <p className="font-semibold">{SET_UP.answer}</p>
      <Field name="code" as={CodeField} label={CODE.app} kind="app" required autoFocus />
    </StepForm>
  );
}

const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** A QR code as a drawing, dark on white; the library comes with the first. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery(secretQrQuery(text));
  if (!data) return <div className="aspect-square h-auto w-52 max-w-full rounded-md bg-sunken" />;
  return (
    <svg
      role="img"
      aria-label={label}
      width="208"
      height="208"
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      className="aspect-square w-52 max-w-full rounded-md bg-card text-ink"
    >
      <path d={pathOf(data)} fill="currentColor" />
    </svg>
  );
}

/** A stroke for each run of dark modules. */
function pathOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return '';
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
      }),
    )
    .join('');
}
