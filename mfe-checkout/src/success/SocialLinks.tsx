import { useShell } from '@shop/shared/remote/RemoteRoot';
import { FacebookIcon, InstagramIcon, TikTokIcon } from '@shop/shared/ui/icon/BrandIcons';
import { successTexts } from './texts.ts';

export function SocialLinks() {
  const { facebook, instagram, tiktok } = useShell().settings.socialLinks;
  const social = [
    { label: successTexts.facebook, href: facebook, Icon: FacebookIcon },
    { label: successTexts.instagram, href: instagram, Icon: InstagramIcon },
    { label: successTexts.tiktok, href: tiktok, Icon: TikTokIcon },
  ].filter(({ href }) => href);
  if (social.length === 0) return null;
  return (
    <>
      <p className="text-sm text-ink-soft">{successTexts.follow}</p>
      <ul className="mt-1 flex justify-center gap-2">
        {social.map(({ label, href, Icon }) => (
          <li key={label}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              data-tooltip=""
              aria-label={label}
              className="flex size-11 items-center justify-center rounded-full text-ink transition-colors hover:bg-sunken"
            >
              <Icon className="size-6" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
