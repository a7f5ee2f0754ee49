// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { dialogNames } from '@/lib/pages/dialogs';
import { commandAttributes } from '@/lib/pages/command-attributes';
import { asksForDialog, commandOf, isOpenMenu, type PageCommand } from '@/lib/pages/page-command';

/** An element with these attributes, without undefined ones, as React makes it. */
function element(attributes: Record<string, string | undefined>): HTMLElement {
  const made = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(name, value);
  return made;
}

const none: PageCommand = { dialog: undefined, card: undefined, inPlace: false, sendsChanges: false };
const card = { type: 'internet', name: 'Город 100' };

describe('a command of server markup', () => {
  it.each<PageCommand>([
    {},
    ...dialogNames.map((dialog) => ({ dialog })),
    { dialog: 'connection', card },
    { dialog: 'connection', card: { ...card, id: 102 } },
    { inPlace: true },
    { inPlace: true, sendsChanges: true },
  ])('is parsed back from its attributes: %j', (command) => {
    const made = element(commandAttributes(command));
    expect(commandOf(made)).toEqual({ ...none, ...command });
    expect(made.matches(asksForDialog)).toBe(command.dialog !== undefined);
  });

  it.each([
    ['the type', { 'data-dialog': 'connection', 'data-card-type': 'internet' }],
    ['the name', { 'data-dialog': 'connection', 'data-card-name': 'Город 100' }],
  ])('has no card when only %s is present', (_what, attributes) => {
    expect(commandOf(element(attributes))).toEqual({ ...none, dialog: 'connection' });
  });

  it.each(['', 'unknown', 'Connection', 'constructor'])('opens no dialog named «%s»', (name) => {
    expect(commandOf(element({ 'data-dialog': name })).dialog).toBeUndefined();
  });

  it.each([
    ['a menu that is open', { menu: true }, true, true],
    ['a menu that is closed', { menu: true }, false, false],
    ['another disclosure', {}, true, false],
  ])('matches only a menu that is open: %s, %j, open %j', (_what, command, open, expected) => {
    const details = document.createElement('details');
    if (commandAttributes(command)['data-menu'] !== undefined) details.setAttribute('data-menu', '');
    details.open = open;
    expect(details.matches(isOpenMenu)).toBe(expected);
  });
});
