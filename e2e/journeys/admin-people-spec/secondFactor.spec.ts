import path from 'node:path';
import { codeAt } from 'api/testing/testFactors';
import { ROOT } from '../../commands.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { AdminFrame } from '../../pages/AdminFrame.ts';
import { LoginPage } from '../../pages/LoginPage.ts';
import { startShop, type Shop } from '../../shop.ts';
import { expect, otherBrowser, test as base } from './people.ts';

/** What is demanded of a role is demanded in the whole shop. */
const test = base.extend<object, { ownShop: Shop }>({
  ownShop: [
    async ({}, use) => {
      const shop = await startShop({ DEPLOY_DIR: path.join(ROOT, '.deploy') });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  origin: [async ({ ownShop }, use) => use(ownShop.origin), { scope: 'worker' }],
});

// A code that was used is answered 401, which the browser reports.
test.use({ viewport: { width: 1280, height: 800 }, expectedProblems: /status of 401/ });

test('“second factor (TOTP …, recovery codes, enforceable per role)” (issue 14, 9), from the first sign-in on', async ({
  page: office,
  browser,
  baseURL,
  staffCall,
}) => {
  const account = { username: 'sana', password: 'green tea at four' };
  await staffCall('/api/UserController/create', { fullname: 'Sana Iqbal', role: 51, ...account });
  const sana = await otherBrowser(browser, baseURL);
  const { page } = sana;
  const login = new LoginPage(page);
  const frame = new AdminFrame(page);
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  let secret = '';
  let codes: string[] = [];
  const givePassword = async () => {
    await page.goto('/admin');
    await login.username.fill(account.username);
    await login.password.fill(account.password);
    await login.submit.click();
  };

  await test.step('an administrator demands it of managers', async () => {
    await office.goto('/admin/settings/security');
    await office.getByRole('checkbox', { name: 'Managers' }).check();
    await office.getByRole('button', { name: 'Save settings' }).click();
    await expect(office.getByText('Settings saved', { exact: true })).toBeVisible();
  });

  await test.step('whose role must have one sets it up before anything else', async () => {
    await givePassword();
    await expect(page.getByRole('heading', { name: 'One more thing before you begin' })).toBeVisible();
    await page.goto('/admin/orders');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectAccessible(page);
    secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
    await code.fill(codeAt(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const list = page.getByRole('listitem').filter({ hasText: /^[a-z0-9]{4}(-[a-z0-9]{4}){2}$/ });
    await expect(list).toHaveCount(10);
    codes = await list.allTextContents();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(frame.heading('Dashboard')).toBeVisible();
  });

  await test.step('the code of the app follows the password', async () => {
    await frame.logout.click();
    await givePassword();
    await expect(code).toBeFocused();
    // The code of now may have been spent on turning it on.
    await code.fill(codeAt(secret, 1));
    await login.submit.click();
    await expect(frame.heading('Dashboard')).toBeVisible();
  });

  const giveRecoveryCode = async (code: string) => {
    await frame.logout.click();
    await givePassword();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code);
    await login.submit.click();
  };

  await test.step('a recovery code is good once, the next one too', async () => {
    await giveRecoveryCode(codes[0] ?? '');
    await expect(frame.heading('Dashboard')).toBeVisible();
    await giveRecoveryCode(codes[0] ?? '');
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expectAccessible(page);
    await page.getByLabel('Recovery code').fill(codes[1] ?? '');
    await login.submit.click();
    await expect(frame.heading('Dashboard')).toBeVisible();
    await page.goto('/admin/account');
    await expect(page.getByText('8 recovery codes left')).toBeVisible();
    await expectAccessible(page);
  });
  await sana.close();
});
