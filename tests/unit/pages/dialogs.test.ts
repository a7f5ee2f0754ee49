import { describe, expect, it } from 'vitest';
import { dialogOpening } from '@/components/dialog/dialog-opening';
import { dialogNames } from '@/lib/pages/dialogs';

describe('dialogOpening', () => {
  it.each(dialogNames)('opens %s', (name) => {
    expect(dialogOpening({ dialog: name })).toEqual({ name, card: null, typedAddress: null });
  });

  it('carries the card that it was opened from', () => {
    expect(dialogOpening({ dialog: 'connection', cardType: 'internet', cardName: 'Город 100' })).toEqual({
      name: 'connection',
      card: { type: 'internet', name: 'Город 100' },
      typedAddress: null,
    });
  });

  it.each([
    ['the type', { dialog: 'connection', cardType: 'internet' }],
    ['the name', { dialog: 'connection', cardName: 'Город 100' }],
  ])('carries no card when only %s is there', (_what, data) => {
    expect(dialogOpening(data)?.card).toBeNull();
  });

  it.each([
    ['no name', {}],
    ['an empty name', { dialog: '' }],
    ['an unknown name', { dialog: 'unknown' }],
    ['a name in capitals', { dialog: 'Connection' }],
    ['a name that every object has', { dialog: 'constructor' }],
    ['a card only', { cardType: 'internet', cardName: 'Город 100' }],
  ])('opens nothing for %s', (_what, data) => {
    expect(dialogOpening(data)).toBeNull();
  });

  it('has every name once', () => {
    expect(new Set(dialogNames).size).toBe(dialogNames.length);
  });
});
