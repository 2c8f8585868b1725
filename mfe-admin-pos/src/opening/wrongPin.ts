import { ApiError } from '@shop/shared/api-client';

/** What is wrong with a PIN that this device has tried, beside its field as the server says it. */
export const wrongPin = (text: string): ApiError =>
  new ApiError(422, '', JSON.stringify({ code: 'WRONG_PIN', data: { fields: { pin: text } } }));
