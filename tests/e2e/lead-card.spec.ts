import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { filled } from '../support/filled';
import { leadBody } from '../support/lead-request';
import { leadRow } from '../support/lead-row';
import { faultsIn } from './support/accessibility';
import { inDatabase, siteFile, siteLog } from './support/order';
import { expect, freshPhone, languages, pressLanguageSwitch, test } from './support/test';

/** Stores a lead as the site does, and returns the path of its card as the command prints it. */
function leadWithCard(): { number: string; phone: string; card: string } {
  const phone = freshPhone().wire;
  const number = 9_000_000 + Number(phone.slice(-6));
  const own = { id: randomUUID(), idempotency_key: randomUUID(), site_number: number, phone };
  const payload = JSON.stringify(leadBody({ phone }));
  const row = leadRow({ ...own, payload, state: 'delivered', created_at: Date.now() });
  const names = Object.keys(row);
  inDatabase('embedded', (database) =>
    database.prepare(`insert into leads (${names.join()}) values (${names.map((name) => `@${name}`).join()})`).run(row),
  );
  const words = ['--import', 'tsx', '--conditions=react-server', 'scripts/leads.ts', 'card', `S-${number}`];
  const environment = { ...process.env, DATA_DIR: siteFile('embedded') };
  const card = execFileSync(process.execPath, words, { env: environment, encoding: 'utf8' }).trim();
  return { number: `S-${number}`, phone, card };
}

for (const language of languages) {
  const { words, path } = language;
  const t = words.leadCard;

  test(`a manager claims a lead and changes its state through the link of its card, in ${language.language}`, async ({
    page,
  }) => {
    const { number, phone, card } = leadWithCard();
    await page.goto(path(card));
    await expect(page.getByRole('heading', { level: 1, name: filled(t.heading, { number }) })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: t.free })).toBeVisible();
    await expect(page.getByRole('link', { name: filled(t.call, { phone: '' }).trim() })).toHaveAttribute(
      'href',
      `tel:+7${phone.slice(1)}`,
    );
    expect(await faultsIn(page)).toEqual([]);
    await page.getByLabel(t.manager).fill('Айгерім');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const state = page.getByRole('status').filter({ hasText: 'Айгерім' });
    await expect(state).toContainText(t.states.taken);
    // The name stays for the next press.
    await page.getByRole('button', { name: t.actions.connecting, exact: true }).click();
    await expect(state).toContainText(t.states.connecting);
    await expect(page.getByRole('button', { name: t.actions.connecting, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    // Enter in the field presses none of the buttons.
    await page.getByLabel(t.manager).press('Enter');
    await expect(page).toHaveURL(path(card));
    await page.reload();
    await expect(state).toContainText(t.states.connecting);
    expect(await faultsIn(page)).toEqual([]);
    const { words: others } = await pressLanguageSwitch(page, language);
    await expect(page.getByRole('status').filter({ hasText: others.leadCard.states.connecting })).toBeVisible();
    expect(siteLog()).not.toContain(card.split('=')[1]);

    await page.goto(`${path(card)}x`);
    await expect(page.getByRole('heading', { level: 1, name: t.closed })).toBeVisible();
  });
}
