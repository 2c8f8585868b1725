import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { TRY_AGAIN } from '../texts.ts';

export interface LoadFailedProps {
  /** Why, in a sentence for people. */
  text: string;
  /** Another try is on its way. */
  busy: boolean;
  onRetry(): void;
}

/** In place of what could not be loaded: why, and another try. */
export function LoadFailed({ text, busy, onRetry }: LoadFailedProps) {
  return (
    <div role="alert" className="rounded-lg border border-line bg-card">
      <EmptyState
        title={text}
        action={
          <Button variant="secondary" busy={busy} onClick={onRetry}>
            {TRY_AGAIN}
          </Button>
        }
      />
    </div>
  );
}
