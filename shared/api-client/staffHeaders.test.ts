import { expect, it, vi } from 'vitest';
import { staffHeaders } from './staffHeaders.ts';

const tokens = { userToken: 'u', authToken: 'a', apiKey: 'k' };
const carried = { Authorization: 'Bearer a', 'X-Api-Key': 'k' };

it('says of a call nobody pressed or typed for that it is one', () => {
  const at = (isActive: boolean | undefined) => {
    vi.stubGlobal('navigator', isActive === undefined ? {} : { userActivation: { isActive } });
    return staffHeaders(tokens);
  };
  expect(at(true)).toEqual(carried);
  expect(at(false)).toEqual({ ...carried, 'X-Unattended': '1' });
  expect(at(undefined)).toEqual(carried);
  expect(staffHeaders(null)).toEqual({});
});
