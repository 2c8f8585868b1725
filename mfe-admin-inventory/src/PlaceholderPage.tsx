import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '@shop/shared/ui/ButtonLink';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { PageHeader } from '@shop/shared/ui/PageHeader';

export interface PlaceholderPageProps {
  placeholder: string;
  back: { to: string; label: string };
}

/** A page whose content is not there yet: its heading, one sentence, and the way back. */
export function PlaceholderPage({ placeholder, back }: PlaceholderPageProps) {
  return (
    <>
      <PageHeader
        actions={
          <ButtonLink to={back.to} variant="secondary" size="sm">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {back.label}
          </ButtonLink>
        }
      />
      <div className="rounded-lg border border-line bg-card">
        <EmptyState title={placeholder} />
      </div>
    </>
  );
}
