import { describe, expect, it } from 'vitest';
import { callRows, nameOf } from '@/scripts/back-end/call-rows';
import { sourceOf } from '@/scripts/back-end/call-source';

const HOST = 'https://crm.example';

describe('the source of a call', () => {
  it('is, without back ends, the site for calls about persons and the files for all others', () => {
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

  it('is a configured back end rather than the files', () => {
    for (const { call } of callRows) {
      expect(sourceOf(call, { CRM_API_HOST: HOST })).toBe(call.to === 'crm' ? 'CRM' : 'files');
      expect(sourceOf(call, { CONTENT_API_HOST: HOST })).not.toBe('CRM');
    }
  });
});
