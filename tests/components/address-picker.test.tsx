import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressPicker } from '@/components/map/address-picker';
import { RequestError } from '@/lib/client-api/request';
import { fetchMapStreets, fetchZones } from '@/lib/client-api/zones';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { languages, plain, type Language } from './support/languages';
import { renderInSite, salesPhoneLink } from './support/render';

vi.mock('@/lib/client-api/zones', () => ({ fetchZones: vi.fn<() => void>(), fetchMapStreets: vi.fn<() => void>() }));
const zones = vi.mocked(fetchZones);
const streets = vi.mocked(fetchMapStreets);

const open = (language: Language) => renderInSite(<AddressPicker chosen={{ latitude: 43.24, longitude: 76.91 }} onFound={() => undefined} demanded={false} />, language);

beforeEach(() => {
  zones.mockReset().mockResolvedValue([]);
  streets.mockReset().mockResolvedValue([]);
});
afterEach(() => vi.useRealTimers());

describe.each(languages)('the map under the address fields in $language', (language) => {
  const { addressPicker } = language.words;

  it('that did not come says so, with the phone and another try', async () => {
    zones.mockRejectedValueOnce(new RequestError('server', 502));
    open(language);
    expect((await screen.findByRole('alert')).textContent).toContain(addressPicker.failed);
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    fireEvent.click(screen.getByRole('button', { name: plain(addressPicker.retry) }));
    expect(await screen.findByTitle(addressPicker.title)).toBeDefined();
  });

  it('that takes long says so after eight seconds, with the phone and another try, which begins anew', async () => {
    vi.useFakeTimers();
    streets.mockReturnValueOnce(new Promise(() => undefined));
    open(language);
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS - 1));
    expect(screen.getByText(plain(addressPicker.loading))).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('status').textContent).toContain(addressPicker.slow);
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    fireEvent.click(screen.getByRole('button', { name: plain(addressPicker.retry) }));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByTitle(addressPicker.title)).toBeDefined();
    expect(streets.mock.calls[0]?.[0].aborted).toBe(true);
  });
});
