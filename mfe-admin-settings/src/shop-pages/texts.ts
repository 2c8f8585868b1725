/** Every text of the shop's own pages, as they are written, a person reads. */
export const SHOP_PAGES = {
  subtitle: 'What shoppers read behind the links at the bottom of the shop.',
  list: 'Pages of the shop',
  back: 'Back to settings',
  loadFailed: 'Failed to load the pages. Please try again later.',
  isDraft: 'Follows the settings',
  isOwn: 'Written by you',
  isOutdated: 'Settings have changed since',
  shown: 'Shown',
  hidden: 'Not shown',
} as const;

export const PAGE_FORM = {
  back: 'Back to the pages',
  missing: 'There is no such page.',
  look: 'See it in the shop',
  heading: 'Text of the page',
  form: 'Text of a page',
  labels: {
    title: 'Title',
    titleUr: 'Title in Urdu',
    text: 'Text',
    textUr: 'Text in Urdu',
    shown: 'Show this page in the shop',
  },
  hints: {
    text: 'An empty line begins a new paragraph. The buttons put in headings, bold words, lists and links.',
    shown: 'It then stands at the bottom of every page of the shop, and search engines find it.',
  },
  save: 'Save page',
  saved: 'The page is saved.',
  failed: 'Failed to save the page. Please try again.',
  subject: 'this page',
  compared: 'This page',
  draft: {
    follows: 'Nobody has written this page yet: it says what the settings say, and changes with them.',
    stays: 'As soon as you change the text it is yours: it stays as you wrote it, whatever the settings say later.',
  },
  outdated: {
    title: 'The settings have changed since you wrote this.',
    text: 'Your text is as you left it. Look whether it is still right.',
    shows: 'What the settings say now',
    right: 'My text is right',
  },
  again: {
    button: 'Begin again from the settings',
    title: 'Begin again from the settings?',
    question: 'Your text is replaced by what the settings say now. Nothing is saved before you save the page.',
    confirm: 'Replace my text',
  },
  preview: { title: 'As shoppers see it', empty: 'Nothing yet', failed: 'The preview cannot be shown right now.' },
  toolbar: {
    label: 'Put into the text',
    heading: 'Heading',
    bold: 'Bold',
    bullets: 'List',
    numbers: 'Numbered list',
    link: 'Link',
  },
  words: { bold: 'bold words', link: 'words of the link' },
} as const;
