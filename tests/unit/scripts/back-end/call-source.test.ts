import { describe, expect, it } from 'vitest';
import { callRows, nameOf } from '@/scripts/back-end/call-rows';
import { sourceOf } from '@/scripts/back-end/call-source';

const HOST = 'https://crm.example';

describe('the source of a call', () => {
  it('without back ends the site answers what is about persons, and the files all else', () => {
    const bySite = callRows.filter(({ call }) => sourceOf(call, {}) === 'site').map(nameOf);
    expect(bySite).toHaveLength(12);
    expect(bySite).toEqual(
      expect.arrayContaining([
        'POST /v1/clients/ext/store-lead',
        'POST /v1/clients/ext/check-referral-phone',
        'POST /v1/{product}/connection/store-client',
      ]),
    );
    expect(callRows.every(({ call }) => ['site', 'files'].includes(sourceOf(call, {})))).toBe(true);
  });

  it('a configured back end wins over the files', () => {
    for (const { call } of callRows) {
      expect(sourceOf(call, { CRM_API_HOST: HOST })).toBe(call.to === 'crm' ? 'CRM' : 'files');
      expect(sourceOf(call, { CONTENT_API_HOST: HOST })).not.toBe('CRM');
    }
  });
});
