import { ExternalLink } from 'lucide-react';
import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { PAGE_SLUGS } from '@shop/shared/contracts/http/pages';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams } from '@shop/shared/router';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { PageForm } from './PageForm.tsx';
import { pagesQuery } from './queries.ts';
import { PAGE_FORM, SHOP_PAGES } from './texts.ts';

/** `/admin/pages/{slug}`: one of the shop's own pages in a plain editor. */
export function EditShopPage() {
  const shell = useShell();
  const asked = useParams()['slug'];
  const slug = PAGE_SLUGS.find((one) => one === asked);
  const page = useQuery({ ...pagesQuery(shell), enabled: false }).data?.find((one) => one.slug === slug);
  return (
    <DetailPage
      query={slug ? pagesQuery(shell) : null}
      title={page?.title}
      back={{ to: '/admin/pages', label: PAGE_FORM.back }}
      texts={{ failed: SHOP_PAGES.loadFailed, missing: PAGE_FORM.missing }}
      actions={
        page?.shown && (
          <ButtonAnchor href={`/pages/${page.slug}`} variant="secondary" size="sm">
            <ExternalLink aria-hidden="true" className="size-4" />
            <span>{PAGE_FORM.look}</span>
          </ButtonAnchor>
        )
      }
    >
      {(pages) => pages.filter((one) => one.slug === slug).map((one) => <PageForm key={one.slug} page={one} />)}
    </DetailPage>
  );
}
