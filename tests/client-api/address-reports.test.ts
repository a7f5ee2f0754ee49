import { describe, expect, it, vi } from 'vitest';
import { reportAddress } from '@/lib/bff/routes/addresses';
import { listAddressReports } from '@/lib/store/address-reports';
import { captchaToken } from '../support/captcha-token';
import { leadRequest } from '../support/lead-request';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

describe.each(databaseKinds)('the address-reports route on %s', (kind) => {
  const site = siteOn(kind);

  const reports = () => listAddressReports(site.database, 100);
  const post = async (overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    reportAddress(
      leadRequest(
        { address: 'пр-т Абая, 5', text: 'Дом давно подключён', recaptcha: await captchaToken(), ...overrides },
        headers,
      ),
    );

  it('stores a report with its trimmed text and language', async () => {
    const response = await post({ text: ' Үй қосылған ' }, { 'accept-language': 'kk' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(await reports()).toEqual([
      {
        id: expect.any(String),
        address: 'пр-т Абая, 5',
        text: 'Үй қосылған',
        locale: 'kk',
        created_at: expect.any(Number),
      },
    ]);
  });

  it('lists the newest reports first, up to the limit', async () => {
    const tokens = [await captchaToken(), await captchaToken(), await captchaToken()];
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [index, recaptcha] of tokens.entries()) {
      vi.setSystemTime(Date.now() + 1_000);
      await post({ text: `отчёт ${index}`, recaptcha });
    }
    expect((await listAddressReports(site.database, 2)).map(({ text }) => text)).toEqual(['отчёт 2', 'отчёт 1']);
  });

  it('refuses other text than that of the form, and stores nothing', async () => {
    for (const [field, value] of Object.entries({ address: '\0', text: '\0', phone: '87010000001' }))
      expect(await refusalOf(await post({ [field]: value }))).toBe(`400 invalid ${field}`);
    expect(await reports()).toEqual([]);
  });
});
