import { hrefOf } from '@shop/shared/format/language/texts';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { pictureSources } from '@shop/shared/ui/picture/pictureSources';

export interface PageHeadProps {
  title: string;
  description: string;
  /** The page's one address: path and query. */
  path: string;
  type: 'website' | 'product';
  /** Path of the picture shown when the page is shared. */
  picture?: string | undefined;
}

/**
 * What a page says about itself to search engines and messaging apps, which read what the server sends; React moves it
 * into `<head>`. The browser shows the title and shares the canonical address.
 */
export function PageHead({ title, description, path, type, picture }: PageHeadProps) {
  const { api, origin = '', settings } = useShell();
  const address = origin + hrefOf(path);
  const image = picture && pictureSources(picture, api.base).src;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {import.meta.env.SSR && (
        <>
          <meta property="og:site_name" content={settings.shopName} />
          <meta property="og:type" content={type} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          {image && <meta property="og:image" content={image.startsWith('/') ? origin + image : image} />}
        </>
      )}
    </>
  );
}
