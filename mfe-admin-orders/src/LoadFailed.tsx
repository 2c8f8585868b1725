import { Button } from '@shop/shared/ui/Button';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { ORDERS } from './texts.ts';

/** In place of what could not be loaded: why, and another try. */
export function LoadFailed({ text, busy, onRetry }: { text: string; busy: boolean; onRetry(): void }) {
  return (
    <div role="alert" className="rounded-lg border border-line bg-card">
      <EmptyState
        title={text}
        action={
          <Button variant="secondary" busy={busy} onClick={onRetry}>
            {ORDERS.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
