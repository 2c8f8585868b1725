import { useEffect } from 'react';
import { useRouteError } from '@shop/shared/router';
import { texts } from '../texts.ts';
import { FailedPanel } from './FailedPanel.tsx';
import { isReachable } from './load.ts';

/** Error boundary of a remote's routes: a loader or a render failed. It sits inside the frame, one for each remote. */
export function PageFailed() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <FailedPanel
      title={texts.pageFailed}
      text={texts.pageFailedHint}
      isBack={() => isReachable(['/remotes.json', location.href])}
    />
  );
}
