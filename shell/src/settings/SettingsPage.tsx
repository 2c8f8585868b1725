import { EmptyState } from '@shop/shared/ui/EmptyState';
import { PageHeader } from '@shop/shared/ui/PageHeader';
import { SETTINGS } from './texts.ts';

/** `/admin/settings`: only says that its content will go there (admin specification, 2). */
export function SettingsPage() {
  return (
    <>
      <PageHeader />
      <div className="rounded-lg border border-line bg-card">
        <EmptyState title={SETTINGS.placeholder} />
      </div>
    </>
  );
}
