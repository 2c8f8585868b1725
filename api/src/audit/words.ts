/** What entries of the audit log are about, as people call it. */
const SUBJECTS: Record<string, string> = {
  entity: 'Entry of a list',
  entities: 'Lists',
  stock: 'Stock item',
  promotion: 'Promotion code',
  payment: 'Supplier payment',
  stockTake: 'Stock-take',
  creditAccount: 'Credit account',
  view: 'Saved view',
  deployToken: 'Deploy token',
};

/** What was done, after the name of the subject. */
const VERBS: Record<string, string> = {
  create: 'added',
  check: 'checked',
  publish: 'published',
  current: 'made current',
  rollBack: 'rolled back',
  rollBackItself: 'rolled back by the shop itself',
  setWebhook: 'told to another address',
  refuseWebhook: 'refused to be told to an address',
  showLocal: 'shown from a computer',
  refuseLocal: 'refused to be shown from a computer',
  refuseCheck: 'refused in a check',
  refusePublish: 'refused to be published',
  refuseCurrent: 'refused to be made current',
  refuseRollBack: 'refused to be rolled back',
  refuseToken: 'refused a token',
  collect: 'no longer kept',
  end: 'ended',
  update: 'changed',
  delete: 'deleted',
  complete: 'completed',
  cancel: 'cancelled',
  confirm: 'confirmed',
  dispatch: 'dispatched',
  deliver: 'delivered',
  return: 'returned',
  undoStep: 'step undone',
  note: 'given a note',
  receive: 'received',
  reverse: 'reversed',
  approve: 'approved',
  receipt: 'receipt kept',
  close: 'closed',
  count: 'counted',
  open: 'opened',
  drawer: 'cash moved',
  strikeOff: 'struck off',
  admit: 'admitted again',
  hold: 'held',
  recall: 'recalled',
  reopen: 'opened again',
  undo: 'correction undone',
  switch: 'switched',
  switchOn: 'switched on',
  switchOff: 'switched off',
  resetPassword: 'given a new password',
  changePassword: 'changed the own password',
  signOutEverywhere: 'signed out everywhere',
  endSession: 'ended an own session',
  takeOver: 'took over a till',
  setPin: 'set the own PIN',
  resetPin: 'PIN taken away',
  setUpSecondFactor: 'set up a second factor',
  endSecondFactor: 'turned the second factor off',
  resetSecondFactor: 'second factor taken away',
  newRecoveryCodes: 'made other recovery codes',
  useRecoveryCode: 'signed in with a recovery code',
  logo: 'given a logo',
  banner: 'given a picture for the banner',
  reorder: 'put in another order',
  block: 'blocked',
  barNetwork: 'network barred for a day',
  letNetwork: 'network let order again',
  call: 'called about',
  correctParcel: 'parcel corrected',
  unblock: 'unblocked',
  tag: 'given a tag',
  untag: 'tag taken off',
  merge: 'joined with another phone',
  separate: 'parted from another phone',
  post: 'posted',
  make: 'made',
  start: 'started',
  countRest: 'rest counted as zero',
  uncountRest: 'rest no longer counted as zero',
  overLimit: 'sold above the credit limit',
  limit: 'given a limit',
  export: 'exported',
  takeOut: 'list taken out',
  papers: 'papers taken out',
  erase: 'erased',
  anonymise: 'made anonymous',
  takeBack: 'count of a colleague taken back',
};

/** 'Promotion code' */
export const subjectText = (subject: string): string => SUBJECTS[subject] ?? sentence(subject);

/** `user.switchOff` → 'User switched off' */
export function actionText(action: string): string {
  const [subject = '', verb = ''] = action.split('.');
  return `${subjectText(subject)} ${VERBS[verb] ?? words(verb)}`.trim();
}

/** Fields whose names are not what people call them. */
const FIELDS: Record<string, string> = {
  fullname: 'Full name',
  emailId: 'Email',
  phone1: 'Primary phone',
  phone2: 'Secondary phone',
  role_id: 'Role',
  cog: 'Cost',
  wholesale: 'Wholesale price',
  price: 'Price',
  entityId: 'Category',
  entityName: 'Category',
  groupName: 'Size group',
  varient: 'Variant',
  sizeTitle: 'Size',
  size: 'Size',
  qty: 'Quantity',
  sku: 'SKU',
  img: 'Pictures',
  stockLimit: 'Minimum stock level',
  canSignIn: 'May sign in',
  isOff: 'Switched off',
  is_trash: 'Deleted',
  messagingNumber: 'WhatsApp number',
  promoTexts: 'Ticker texts',
  footerText: 'Footer’s sentence',
  frontBanner: 'Banner of the front page',
  frontRows: 'Rows of the front page',
  dealsOnSale: 'Deals are everything on sale',
  own: 'Own choice',
  showEmpty: 'Also without products',
};

/** `salePrice` → 'Sale price'; what is no name of a field, such as a SKU, is written as it is. */
export const fieldText = (field: string): string =>
  FIELDS[field] ?? (/^[a-z]\w*$/.test(field) ? sentence(field) : field);

function sentence(name: string): string {
  const text = words(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What was done, around what it was done to, where the participle alone says it wrongly. */
const DONE: Record<string, string> = {
  current: 'made {} current',
  rollBack: 'rolled {} back',
  rollBackItself: 'rolled {} back, without anybody',
  setWebhook: 'changed where news of {} go',
  refuseWebhook: 'was refused to change where news of {} go',
  refuseCheck: 'was refused a check of {}',
  refusePublish: 'was refused to publish {}',
  refuseCurrent: 'was refused to make {} current',
  refuseRollBack: 'was refused to roll {} back',
  refuseToken: 'was refused for {}: the token is of another',
  collect: 'removed versions of {} that nobody needs',
  undoStep: 'took back the last step of {}',
  note: 'gave {} a note',
  receipt: 'kept a receipt for an expense',
  drawer: 'moved cash of {}',
  reopen: 'opened {} again',
  undo: 'took back the correction of {}',
  switchOn: 'switched {} on',
  switchOff: 'switched {} off',
  resetPassword: 'gave {} a new password',
  changePassword: 'changed the password of {}',
  signOutEverywhere: 'signed {} out everywhere',
  endSession: 'ended a session of {}',
  setUpSecondFactor: 'set up the second factor of {}',
  endSecondFactor: 'turned the second factor of {} off',
  resetSecondFactor: 'took away the second factor of {}',
  newRecoveryCodes: 'made other recovery codes for {}',
  useRecoveryCode: 'signed in as {} with a recovery code',
  logo: 'uploaded a logo',
  banner: 'uploaded a picture for the banner',
  reorder: 'put {} in another order',
  barNetwork: 'barred the network of {} for a day',
  letNetwork: 'let the network of {} order again',
  call: 'called about {}',
  correctParcel: 'corrected the parcel of {}',
  countRest: 'counted the rest of {} as zero',
  uncountRest: 'took back that the rest of {} counts as zero',
  overLimit: 'sold {} above the credit limit',
  limit: 'set the limit of {}',
  takeOut: 'downloaded {} as a file',
  papers: 'took out papers of {}',
  anonymise: 'made {} anonymous',
  takeBack: 'took back a count of a colleague in {}',
  tag: 'gave {} a tag',
  untag: 'took a tag off {}',
  merge: 'joined {} with another phone',
  separate: 'parted {} from another phone',
  takeOver: 'took over a till as {}',
  strikeOff: 'struck off {}',
  admit: 'admitted {} again',
  setPin: 'set the PIN of {}',
  resetPin: 'took away the PIN of {}',
  showLocal: 'showed {} from their own computer',
  refuseLocal: 'was refused to show {} from their own computer',
};

/** 'made {} current' of `release.current`. */
export function doneText(action: string): string {
  const verb = action.split('.')[1] ?? '';
  return DONE[verb] ?? `${VERBS[verb] ?? words(verb)} {}`;
}

const words = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
