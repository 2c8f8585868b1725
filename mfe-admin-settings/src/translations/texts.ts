import type { TranslatedField, TranslatedKind } from '@shop/shared/contracts/http/translations';

const FIELDS = {
  name: 'Name',
  description: 'Description',
  title: 'Title',
  text: 'Text',
} satisfies Record<TranslatedField, string>;

export const TRANSLATIONS = {
  subtitle: 'What shoppers read at /ur. Where there is no Urdu, they read the English text.',
  back: 'Settings',
  tabs: 'Kinds of texts',
  kinds: {
    product: 'Products',
    entity: 'Categories and sizes',
    color: 'Colors',
    page: 'Shop pages',
    text: 'Banners and promises',
  } satisfies Record<TranslatedKind, string>,
  fieldOf: (field: TranslatedField, of?: string) => (of ? `${FIELDS[field]} of ${of}` : FIELDS[field]),
  only: 'Not translated yet',
  search: 'Search',
  inUrdu: (english: string) => `Urdu for ${english}`,
  list: 'Texts',
  shown: (shown: number, total: number) =>
    shown < total ? `The first ${shown} of ${total} texts` : total === 1 ? '1 text' : `${total} texts`,
  allDone: 'Everything here is translated.',
  nothing: 'Nothing is found.',
  saved: 'Saved',
  loadFailed: 'Failed to load the texts. Please try again later.',
  saveFailed: 'Failed to save it. Please try again.',
};
