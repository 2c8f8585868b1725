import { ADMIN } from '../../shop.ts';

/** Signs in as the administrator; the headers every call of staff carries. */
export async function staffHeaders(origin: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/PublicController/authLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!response.ok) throw new Error(`signing in failed: ${response.status}`);
  const { data } = (await response.json()) as { data: { authToken: string; apiKey: string } };
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  return { cookie, authorization: `Bearer ${data.authToken}`, 'x-api-key': data.apiKey };
}
