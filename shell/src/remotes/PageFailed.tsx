import { useEffect } from 'react';
import { useRouteError } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/Button';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { texts } from '../texts.ts';

/** Error boundary of a remote's routes: a loader or a render failed. It sits inside the frame, one for each remote. */
export function PageFailed() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <section role="alert" className="mx-auto max-w-lg px-4 py-10">
      <EmptyState
        as="h1"
        title={texts.pageFailed}
        text={texts.pageFailedHint}
        action={
          <Button variant="secondary" onClick={() => location.reload()}>
            {texts.tryAgain}
          </Button>
        }
      />
    </section>
  );
}
