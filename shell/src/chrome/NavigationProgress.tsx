import { useNavigation } from '@shop/shared/router';
import { texts } from '../texts.ts';

/** A thin line at the top while the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label={texts.loading}
      className="fixed inset-x-0 top-0 z-50 h-1 animate-breathe bg-coral"
    />
  );
}
