import type { FormCheck } from '@shop/shared/admin/form/resolver';
import { SAVE_MAIL, SAVE_SMS, SAVE_WHATSAPP, type OutboxSetup } from '@shop/shared/contracts/http/outbox';
import type { MessageLanguage } from '@shop/shared/contracts/messageKinds';
import { CHANNEL_FORM as texts } from './texts.ts';

/** What every channel's form holds, as its fields have it. */
interface AnyValues {
  isOn: '0' | '1';
  language: MessageLanguage;
  mostPerDay: string;
  ownerTo: string;
}

export interface MailValues {
  values: AnyValues & { host: string; port: string; username: string; from: string };
  key: string;
}

export interface SmsValues {
  values: AnyValues & {
    address: string;
    method: 'query' | 'form' | 'json';
    /** A line each. */
    fields: string;
    success: string;
    askAddress: string;
    askTaken: string;
    askNothing: string;
    price: string;
  };
  key: string;
}

export interface WhatsAppValues {
  values: AnyValues & { phoneNumberId: string; accountId: string; version: string; price: string };
  accessToken: string;
  appSecret: string;
  verifyToken: string;
}

const flag = (isOn: boolean) => (isOn ? '1' : '0') as '0' | '1';
const keyOf = (key: string) => (key === '' ? {} : { key });

export const mailValues = ({ mail: { values } }: OutboxSetup): MailValues => ({
  values: { ...values, isOn: flag(values.isOn), mostPerDay: String(values.mostPerDay), port: String(values.port) },
  key: '',
});

export const mailBody = ({ values, key }: MailValues) => ({
  values: {
    ...values,
    isOn: values.isOn === '1',
    mostPerDay: Number(values.mostPerDay),
    host: values.host.trim(),
    port: Number(values.port),
    from: values.from.trim(),
    ownerTo: values.ownerTo.trim(),
  },
  ...keyOf(key),
});

export const mailCheck: FormCheck<MailValues> = {
  schema: SAVE_MAIL.body,
  body: mailBody,
  words: {
    'values.mostPerDay': { label: texts.mostPerDay },
    'values.host': { label: texts.host },
    'values.port': { label: texts.port },
    'values.from': { label: texts.from },
    'values.ownerTo': { label: texts.ownerTo },
  },
};

export const smsValues = ({ sms: { values } }: OutboxSetup): SmsValues => ({
  values: {
    ...values,
    isOn: flag(values.isOn),
    mostPerDay: String(values.mostPerDay),
    fields: values.fields.map(({ name, value }) => `${name}=${value}`).join('\n'),
    askAddress: values.askAddress ?? '',
    askTaken: values.askTaken ?? '',
    askNothing: values.askNothing ?? '',
    price: String(values.price),
  },
  key: '',
});

export const smsBody = ({ values, key }: SmsValues) => ({
  values: {
    ...values,
    isOn: values.isOn === '1',
    mostPerDay: Number(values.mostPerDay),
    address: values.address.trim(),
    fields: values.fields.split('\n').flatMap((line) => {
      const [name = '', ...value] = line.split('=');
      return name.trim() === '' ? [] : [{ name: name.trim(), value: value.join('=').trim() }];
    }),
    askAddress: values.askAddress.trim(),
    askTaken: values.askTaken.trim(),
    askNothing: values.askNothing.trim(),
    price: Number(values.price || 0),
    ownerTo: values.ownerTo.trim(),
  },
  ...keyOf(key),
});

export const smsCheck: FormCheck<SmsValues> = {
  schema: SAVE_SMS.body,
  body: smsBody,
  fieldOf: (path) => (path.startsWith('values.fields') ? 'values.fields' : path),
  words: {
    'values.mostPerDay': { label: texts.mostPerDay },
    'values.address': { label: texts.address },
    'values.fields': { label: texts.fields },
    'values.askAddress': { label: texts.askAddress },
    'values.price': { label: texts.price },
    'values.ownerTo': { label: texts.ownerTo },
  },
};

export const whatsAppValues = ({ whatsapp: { values } }: OutboxSetup): WhatsAppValues => ({
  values: {
    ...values,
    isOn: flag(values.isOn),
    mostPerDay: String(values.mostPerDay),
    price: String(values.price),
  },
  accessToken: '',
  appSecret: '',
  verifyToken: '',
});

export const whatsAppBody = ({ values, accessToken, appSecret, verifyToken }: WhatsAppValues) => ({
  values: {
    ...values,
    isOn: values.isOn === '1',
    mostPerDay: Number(values.mostPerDay),
    phoneNumberId: values.phoneNumberId.trim(),
    accountId: values.accountId.trim(),
    version: values.version.trim(),
    price: Number(values.price || 0),
    ownerTo: values.ownerTo.trim(),
  },
  ...(accessToken && { accessToken: accessToken.trim() }),
  ...(appSecret && { appSecret: appSecret.trim() }),
  ...(verifyToken && { verifyToken: verifyToken.trim() }),
});

export const whatsAppCheck: FormCheck<WhatsAppValues> = {
  schema: SAVE_WHATSAPP.body,
  body: whatsAppBody,
  words: {
    'values.mostPerDay': { label: texts.mostPeople },
    'values.phoneNumberId': { label: texts.phoneNumberId },
    'values.accountId': { label: texts.accountId },
    'values.version': { label: texts.version },
    'values.price': { label: texts.priceOfMessage },
    'values.ownerTo': { label: texts.ownerTo },
  },
};
