import { createServer, type Server } from 'node:http';
import { fillRequestForm, openRequestForm, requestNumber, submitButton } from './support/connection';
import { crmPort, sitePorts } from './support/ports';
import { expect, languages, test } from './support/test';

type Answer = (path: string, body: string) => { status: number; json: unknown } | 'hang';

/** A CRM that answers as the test says, and remembers the leads it was sent. */
function playCrm(port: number, answer: Answer): Promise<{ server: Server; leads: { key: string; authorization: string; body: Record<string, unknown> }[] }> {
  const leads: { key: string; authorization: string; body: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const path = request.url ?? '';
      if (path.includes('lead')) leads.push({ key: String(request.headers['idempotency-key']), authorization: String(request.headers.authorization), body: JSON.parse(body) });
      const result = answer(path, body);
      if (result === 'hang') return;
      response.writeHead(result.status, { 'content-type': 'application/json' }).end(JSON.stringify(result.json));
    });
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve({ server, leads }));
  });
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

// The remote sites have streets from the CRM that the test plays.
const street = { data: [{ id: 'abaya', street: 'пр-т Абая', district: 'Бостандыкский район', former_name: null, houses: [{ house: '150/230', latitude: 43.239, longitude: 76.89 }] }] };

test.describe.configure({ mode: 'serial' });

for (const language of languages) {
  const { words } = language;
  test.describe(`with a CRM on its bad days, in ${language.language}`, { tag: '@once' }, () => {
    test.use({
      baseURL: `http://localhost:${sitePorts.remote}`,
      expectedConsole: /The request was not sent|The map could not be drawn|Failed to load resource/,
    });

    test('a CRM that fails loses nothing: the visitor gets a number, the CRM gets the lead later', async ({ page }) => {
      let isWell = false;
      const crm = await playCrm(crmPort, (path) =>
        path.includes('addresses-info') ? { status: 200, json: street } : isWell ? { status: 200, json: { success: true, data: { id: 700 } } } : { status: 503, json: {} },
      );
      const dialog = await openRequestForm(page, language);
      const phone = await fillRequestForm(dialog, language);
      const sent = () => crm.leads.filter((lead) => lead.body['phone'] === phone.wire);
      await submitButton(dialog, language).click();
      await expect(dialog.getByRole('heading', { name: words.connection.receivedTitle })).toBeVisible();
      await expect(requestNumber(dialog)).toHaveText(/№\sS-\d+/);
      await expect(dialog.getByText(words.connection.received)).toBeVisible();
      expect(sent()).toHaveLength(1);
      expect(sent()[0]?.authorization).toBe('Bearer test-token');

      isWell = true;
      await expect.poll(() => sent().length, { timeout: 20_000 }).toBe(2);
      expect(sent()[1]?.key).toBe(sent()[0]?.key);
      expect(sent()[1]?.body).toMatchObject({ user_type: 'site', firstname: 'Айгерім' });
      await close(crm.server);
    });

    test('a CRM that is not there at all: the address goes in by hand and the request is kept', async ({ page }) => {
      const dialog = await openRequestForm(page, language);
      await dialog.getByLabel(words.connection.phone).fill('8 700 0000042');
      await dialog.getByLabel(words.connection.firstname, { exact: true }).fill('Айгерім');
      await dialog.getByRole('button', { name: words.connection.address }).click();
      await dialog.getByRole('combobox', { name: words.connection.street }).pressSequentially('абая');
      await expect(dialog.getByText(words.connection.searchFailed)).toBeVisible();
      await page.keyboard.press('Tab');
      await dialog.getByRole('button', { name: words.connection.byHand }).click();
      await dialog.getByLabel(words.connection.freeAddress).fill('пр-т Абая, 150/230');
      await dialog.getByRole('button', { name: words.connection.apply }).click();
      await dialog.getByRole('checkbox').check();
      await submitButton(dialog, language).click();
      await expect(requestNumber(dialog)).toHaveText(/№\sS-\d+/);
    });

    test('a CRM that hangs: still working after a while, can be stopped, and nothing is sent twice', async ({ page }) => {
      let hang = true;
      const crm = await playCrm(crmPort, (path) =>
        path.includes('addresses-info') ? { status: 200, json: street } : hang ? 'hang' : { status: 200, json: { success: true, data: { id: 701 } } },
      );
      const dialog = await openRequestForm(page, language);
      const phone = await fillRequestForm(dialog, language);
      const sent = () => crm.leads.filter((lead) => lead.body['phone'] === phone.wire);
      await submitButton(dialog, language).click();
      await expect(dialog.getByText(words.connection.stillWorking)).toBeVisible({ timeout: 15_000 });
      await dialog.getByRole('button', { name: words.connection.cancel }).click();
      await expect(dialog.getByText(words.connection.cancelled)).toBeVisible();
      await expect(dialog.getByLabel(words.connection.firstname, { exact: true })).toHaveValue('Айгерім');
      hang = false;
      expect(sent()).toHaveLength(1);
      await close(crm.server);
    });
  });
}

