import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../pages/accessibility.ts';
import { AdminFrame } from '../../pages/AdminFrame.ts';
import { LoginPage } from '../../pages/LoginPage.ts';
import { UsersList } from '../../pages/UsersList.ts';
import { expect, otherBrowser, test } from './people.ts';

// Who is put out is answered 401, a weak password 422, which the browser reports.
test.use({ viewport: { width: 1280, height: 800 }, expectedProblems: /status of (401|422)/ });

test('“Add User … an ‘Add New User’ dialog … Edit made real, reset password, switch off and on, sign out everywhere” (admin specification, 2; people)', async ({
  page,
  browser,
  baseURL,
}) => {
  const users = new UsersList(page);
  const account = { username: `till-${randomUUID()}`, password: 'green tea at four' };
  const name = `Hina ${account.username.slice(-6)}`;
  const hina = await otherBrowser(browser, baseURL);
  const login = new LoginPage(hina.page);
  const logIn = async (password: string) => {
    await hina.page.goto('/admin');
    await login.username.fill(account.username);
    await login.password.fill(password);
    await login.submit.click();
  };
  const isIn = () => expect(new AdminFrame(hina.page).heading('Orders')).toBeVisible();
  const isOut = () => expect(login.heading).toBeVisible();

  await test.step('added: what is wrong stands beside its field, and nothing is lost', async () => {
    await users.open();
    const dialog = await users.add();
    await dialog.getByLabel('Full Name').fill(name);
    await dialog.getByLabel('Role').selectOption('Cashier');
    await dialog.getByLabel('Username').fill(account.username);
    await dialog.getByLabel('Password').fill('password');
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(/people use most/);
    await expectAccessible(page, { sizes: 'phone' });
    await dialog.getByLabel('Password').fill(account.password);
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(dialog).toBeHidden();
    await users.search(name);
    await expect(users.row(name)).toContainText('Cashier');
  });

  await test.step('signs in, and is edited', async () => {
    await logIn(account.password);
    await hina.page.waitForURL('**/admin/pos');
    await hina.page.goto('/admin/orders');
    await isIn();
    await users.action(name, 'Edit');
    const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
    await dialog.getByLabel('Company').fill('Front shop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(users.row(name)).toContainText('Front shop');
  });

  await test.step('switched off while signed in: out at once, refused like a wrong password, and in again', async () => {
    await users.action(name, 'Switch off');
    await users.confirm('Switch off');
    await expect(users.row(name)).toContainText('Switched off');
    await isOut();
    await logIn(account.password);
    await expect(hina.page.getByText('Wrong username or password.')).toBeVisible();
    await users.action(name, 'Switch on');
    await expect(users.row(name)).not.toContainText('Switched off');
    await logIn(account.password);
    await hina.page.waitForURL('**/admin/pos');
  });

  await test.step('gets another password: the old one and its sessions end', async () => {
    await users.action(name, 'Reset password');
    await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
    const made = page.getByRole('dialog', { name: `New password of ${name}` });
    const password = (await made.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/).textContent()) ?? '';
    await made.getByRole('button', { name: 'Done' }).click();
    await isOut();
    await logIn(password);
    await hina.page.waitForURL('**/admin/pos');
  });

  await test.step('signed out everywhere', async () => {
    await users.action(name, 'Sign out everywhere');
    await users.confirm('Sign out everywhere');
    await isOut();
  });

  await test.step('“Are you sure you want to delete this user?” … removes the row (5, 4)', async () => {
    await users.action(name, 'Delete');
    await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete this user?');
    await users.confirm('Delete');
    await expect(users.row(name)).toBeHidden();
  });

  await test.step('the audit log tells all of it, and no secret', async () => {
    await page.goto(`/admin/audit?q=${encodeURIComponent(name)}`);
    const table = page.getByRole('table', { name: 'Audit' });
    await expect(table.getByRole('row')).toHaveCount(8);
    for (const what of ['added {}', 'switched {} off', 'switched {} on', 'signed {} out everywhere', 'deleted {}']) {
      await expect(table.getByRole('row', { name: what.replace('{}', name) })).toHaveCount(1);
    }
    await expect(table.getByRole('row', { name: `set the company of ${name} to Front shop` })).toHaveCount(1);
    await expect(table).not.toContainText(/green tea|argon2/);
    await expectAccessible(page);
  });
  await hina.close();
});
