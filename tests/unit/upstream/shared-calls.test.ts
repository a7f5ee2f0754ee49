import { expect, it } from 'vitest';
import { contentApi } from '@/lib/contracts/calls/content';
import { crmApi } from '@/lib/contracts/calls/crm';
import { sharedCalls } from '@/lib/upstream/shared-calls';

const shared = sharedCalls.map(([call]) => call);

it('the list of shared calls has each call once, and only GET calls without a body', () => {
  expect(new Set(shared).size).toBe(shared.length);
  expect(shared.filter(({ method, body }) => method !== 'GET' || body !== undefined)).toEqual([]);
});

it('calls for one visitor and calls with quickly changing answers are not shared', () => {
  const apart = [...crmApi.calls, ...contentApi.calls].filter((call) => !shared.some((one) => one === call));
  expect(apart.map(({ path }) => path).toSorted()).toEqual([
    '/v1/call-requests',
    '/v1/clients/ext/address-info-by-coordinates',
    '/v1/clients/ext/check-referral-phone',
    '/v1/clients/ext/leads/{lead}/change',
    '/v1/clients/ext/re-application-lead',
    '/v1/clients/ext/store-lead',
    '/v1/clients/ext/update-by-consultation',
    '/v1/clients/ext/zone-allow',
    // Shared in a memory of its own, which counts bytes.
    '/v1/images/get-by-key',
    '/v1/managers/phone-numbers',
    '/v1/map-houses',
    '/v1/store-lead-from-site',
    '/v1/{product}/connection/address/check',
    '/v1/{product}/connection/available-for-store',
    '/v1/{product}/connection/calculate',
    '/v1/{product}/connection/check-pay',
    '/v1/{product}/connection/check-sms-code',
    '/v1/{product}/connection/iin/check',
    '/v1/{product}/connection/send-sms',
    '/v1/{product}/connection/store-client',
    '/v1/{product}/connection/visit-slots',
  ]);
});
