import { expect, it, vi } from 'vitest';
import { OPEN_STREET_MAP } from '@/lib/contracts/city';
import { city } from '@/lib/embedded-provider/city';
import { providerFiles } from '@/lib/provider-files/current';
import { sample } from '../../support/sample';

vi.mock('@/lib/provider-files/current', () => ({ providerFiles: vi.fn<() => void>() }));

it('the city has the attribution of its imported ground, or null', () => {
  const request = { locale: 'ru' } as Parameters<typeof city>[0];
  vi.mocked(providerFiles).mockReturnValue(sample);
  expect(city(request).data.attribution).toBeNull();
  vi.mocked(providerFiles).mockReturnValue({ ...sample, ground: { ...sample.ground, attribution: OPEN_STREET_MAP } });
  expect(city(request).data.attribution).toBe('© OpenStreetMap contributors');
});
