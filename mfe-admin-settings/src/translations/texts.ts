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
  allDone: 'Everything here is translated.',
  nothing: 'Nothing is found.',
  exported: 'texts-in-urdu.csv',
  loadFailed: 'Failed to load the texts. Please try again later.',
};

export const IMPORT_TEXT = {
  open: 'Import',
  title: 'Import texts in Urdu',
  intro: 'Download the list, fill in the column Urdu, and choose the file here. Lines without Urdu change nothing.',
  file: 'File',
  fileHint: 'CSV or Excel, up to 10 MB. What it changes is shown first.',
  tooLarge: 'The file must not be larger than 10 MB; split it.',
  checking: 'Checking…',
  nothing: 'No line of it has a text in Urdu.',
  lines: 'Lines of the file',
  line: (line: number) => `Line ${line}`,
  outcomes: { new: 'New', changed: 'Changed', refused: 'Refused' },
  counted: (outcome: 'new' | 'changed' | 'unchanged' | 'refused', count: number) => `${count} ${outcome}`,
  write: (count: number) => (count === 1 ? 'Write 1 text' : `Write ${count} texts`),
  done: (count: number) => (count === 1 ? '1 text is saved.' : `${count} texts are saved.`),
  failed: 'The file could not be read. Please try again.',
};
