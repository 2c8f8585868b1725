import { addressIn } from '@shop/shared/contracts/language';
import { LANGUAGE } from '@shop/shared/format/language/texts';
import { useLocation } from '@shop/shared/router';
import { STORE } from './texts.ts';

const OTHER = LANGUAGE === 'en' ? 'ur' : 'en';

/** Leads to this page in the other language, which is another document: a plain link, whose name is in that language. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const address = addressIn(OTHER, pathname + search);
  return (
    <a
      href={address}
      // React leaves what was rendered when it takes a page over: all paths of nobody alike, and no query of others' making.
      ref={(link) => {
        if (link) link.href = address;
      }}
      lang={OTHER}
      className="ms-auto flex min-w-11 shrink-0 items-center justify-center px-3 hover:underline"
    >
      {STORE.otherLanguage}
    </a>
  );
}
