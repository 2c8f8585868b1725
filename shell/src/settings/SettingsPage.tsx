import { EmptyState } from '@shop/shared/ui/EmptyState';
import { SETTINGS } from './texts.ts';

/** `/admin/settings`: only says that its content will go there (admin specification, 2). */
export function SettingsPage() {
  return (
    <>
      <h1 className="text-2xl">{SETTINGS.heading}</h1>
      <EmptyState title={SETTINGS.placeholder} />
    </>
  );
}
