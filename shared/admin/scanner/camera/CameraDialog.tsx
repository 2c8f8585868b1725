import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { beep } from '../beep.ts';
import { hearCode } from '../useScanner.ts';
import { CAMERA } from './texts.ts';
import { useCamera } from './useCamera.ts';

interface CameraDialogProps {
  /** What the page says of the last code. */
  said?: ReactNode;
  onClose(): void;
}

/** The camera as a scanner: what it reads is heard by whoever hears a scanner on the page. */
export function CameraDialog({ said, onClose }: CameraDialogProps) {
  const [read, setRead] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [round, setRound] = useState(0);
  const take = (code: string) => {
    setRead((before) => [...before, code]);
    hearCode(code);
  };
  const last = read.at(-1);
  return (
    <Dialog open onOpenChange={onClose} title={CAMERA.title}>
      <Picture
        key={round}
        onRetry={() => setRound(round + 1)}
        onCode={(code) => {
          beep('read');
          take(code);
        }}
      />
      <div role="status" className="mt-3 min-h-12 text-sm font-semibold">
        {last !== undefined && (
          <p className="text-leaf-deep tabular-nums wrap-anywhere">{CAMERA.read(last, read.length)}</p>
        )}
        {said && <p>{said}</p>}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') take(typed.trim());
          setTyped('');
        }}
      >
        <TextField
          label={CAMERA.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** What the camera sees, or why it sees nothing. */
function Picture({ onCode, onRetry }: { onCode(code: string): void; onRetry(): void }) {
  const { video, isRunning, failure } = useCamera(onCode);
  return failure ? (
    <div role="alert" className="rounded-md bg-danger-soft p-3">
      <p className="font-semibold text-danger-deep">{CAMERA.failures[failure]}</p>
      {failure !== 'insecure' && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={onRetry}>
          {CAMERA.retry}
        </Button>
      )}
    </div>
  ) : (
    <>
      <p className="mb-2 text-sm text-ink-soft">{isRunning ? CAMERA.hint : CAMERA.starting}</p>
      <video
        ref={video}
        aria-label={CAMERA.picture}
        muted
        playsInline
        className="aspect-video w-full rounded-md bg-ink object-cover"
      />
    </>
  );
}
