import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../pages/accessibility.ts';
import { LoginPage } from '../../pages/LoginPage.ts';
import { signIn } from '../staff.ts';
import { expect, otherBrowser, test } from './people.ts';

test.use({ viewport: { width: 1280, height: 800 }, expectedProblems: /status of 401/ });

test("“one's own password and sessions (‘signed in on …, end it’)” (people), from another browser", async ({
  browser,
  baseURL,
  playwright,
  origin,
  staffCall,
}) => {
  const account = { username: `till-${randomUUID()}`, password: 'green tea at four' };
  await staffCall('/api/UserController/create', { fullname: 'Hina Shah', role: 53, ...account });
  const desk = await otherBrowser(browser, baseURL, (await signIn(playwright, origin, account)).state);
  const phone = await otherBrowser(browser, baseURL, (await signIn(playwright, origin, account)).state);

  const listening = desk.page.waitForResponse('**/LiveController/events');
  await desk.page.goto('/admin/pos');
  await listening;
  await phone.page.goto('/admin/orders');
  await phone.page.getByRole('link', { name: 'My account' }).click();
  const sessions = phone.page.getByRole('listitem').filter({ hasText: 'Signed in' });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1);
  await expectAccessible(phone.page, { sizes: 'phone' });

  await sessions.getByRole('button', { name: 'End it' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(new LoginPage(desk.page).heading).toBeVisible();

  await phone.page.getByRole('button', { name: 'Change password' }).click();
  const dialog = phone.page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('a wrong one');
  await dialog.getByLabel('New password').fill('a walk by the sea');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('This is not your password.');
  await dialog.getByLabel('Current password').fill(account.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await signIn(playwright, origin, { ...account, password: 'a walk by the sea' });
  await Promise.all([desk.close(), phone.close()]);
});
