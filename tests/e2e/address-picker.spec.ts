import type { FrameLocator, Locator, Page } from '@playwright/test';
import { sample } from '../support/sample';
import { addressButton, openLeadForm } from './support/connection';
import { expect, languages, test, type Language } from './support/test';

const [street] = sample.streets.filter(({ id }) => id === 'abaya');
const house = street?.houses.find(({ stage }) => stage === 'live');
const place = { latitude: house?.latitude ?? 0, longitude: house?.longitude ?? 0 };

/** Opens the map of the address step; returns the dialog and the map's frame. */
async function openMap(page: Page, language: Language): Promise<{ dialog: Locator; map: FrameLocator }> {
  const dialog = await openLeadForm(page, language);
  await addressButton(dialog, language).click();
  const map = dialog.frameLocator('iframe');
  await expect(map.locator('path.leaflet-interactive').first()).toBeAttached();
  return { dialog, map };
}

for (const language of languages) {
  const { words } = language;
  const named = street?.full[language.language] ?? '';
  test.describe(`the map of the address step in ${language.language}`, () => {
    test.use({ expectedConsole: /The location is not known/ });

    test('starts at the visitor’s location, and a click fills in the address of the form', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(place);
      const { dialog, map } = await openMap(page, language);
      await expect(dialog.getByText(words.addressPicker.hint)).toBeVisible();
      // Streets have their names only close to the visitor.
      await expect(map.locator('.leaflet-tooltip').first()).toBeVisible();
      await map.locator('.leaflet-container').click();
      await expect(dialog.getByText(words.addressPicker.available)).toBeVisible();
      await expect(dialog.getByRole('combobox', { name: words.connection.street })).toHaveValue(named);
      await expect(dialog.getByRole('combobox', { name: words.connection.house, exact: true })).toHaveValue(
        house?.number ?? '',
      );
      await expect(map.locator('.leaflet-marker-icon')).toHaveCount(1);
      await dialog.getByRole('button', { name: words.connection.apply }).click();
      await expect(addressButton(dialog, language)).toContainText(named);
    });

    test('shows a marker once a street and a house are typed', async ({ page }) => {
      const { dialog, map } = await openMap(page, language);
      await dialog.getByRole('combobox', { name: words.connection.street }).pressSequentially('абая');
      await dialog.getByRole('option').first().click();
      await expect(map.locator('.leaflet-marker-icon')).toHaveCount(0);
      await dialog.getByRole('combobox', { name: words.connection.house, exact: true }).fill(house?.number ?? '');
      await expect(map.locator('.leaflet-marker-icon')).toHaveCount(1);
    });
  });
}
