import { openDialog } from './support/dialogs';
import { expect, languages, test } from './support/test';

const IPV4 = /^\d+(?:\.\d+){3}$/;
const IPV6 = /^[\da-f:]+$/;

for (const language of languages) {
  const { dns } = language.words;

  test(`the DNS dialog has two addresses per IP version, copies them and shows one device at a time, in ${language.language}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const dialog = await openDialog(page, language, 'dns');
    await expect(dialog.getByRole('heading', { level: 2, name: dns.title })).toBeFocused();
    const addressesOf = (family: string) => dialog.getByRole('region', { name: family }).locator('code');
    await expect(addressesOf('IPv4')).toHaveText([IPV4, IPV4]);
    await expect(addressesOf('IPv6')).toHaveText([IPV6, IPV6]);
    const addresses = await dialog.locator('code').allInnerTexts();
    const [address = ''] = addresses;
    await dialog.getByRole('button', { name: `${dns.copy} ${address}`, exact: true }).click();
    await expect(dialog.getByRole('status').filter({ hasText: address })).toHaveText(`${dns.copied}: ${address}`);
    expect(await copied()).toBe(address);
    await dialog.getByRole('button', { name: dns.copyAll }).click();
    await expect(dialog.getByRole('button', { name: dns.copied, exact: true })).toBeVisible();
    expect((await copied()).split(/\r?\n/)).toEqual(addresses);

    await dialog.getByText('Windows', { exact: true }).click();
    await expect(dialog.getByText(dns.windows1)).toBeVisible();
    await dialog.getByText(dns.router, { exact: true }).click();
    await expect(dialog.getByText(dns.router1)).toBeVisible();
    await expect(dialog.getByText(dns.windows1)).toBeHidden();
  });
}
