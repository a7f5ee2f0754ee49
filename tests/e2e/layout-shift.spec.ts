import { samplePaths } from './support/sample-paths';
import { lookThrough, shiftsOn, watchShifts } from './support/shifts';
import {
  codeFiles,
  expect,
  expectListening,
  holdRequests,
  languages,
  openPage,
  test,
  watchLoading,
} from './support/test';

/** Forms whose code comes near the screen: the page, its part, and an element that only the form has. */
const forms = [
  ['/internet-for-builders', '#request', 'form:not([action])'],
  // The words about the hours are longer outside them.
  ['/consultation', '#request', 'form:not([action])', '2026-11-24T07:00:00Z'],
  ['/consultation', '#request', 'form:not([action])', '2026-11-24T18:00:00Z'],
  ['/request', '#request-status', 'form'],
  ['/referal', '#referral-link', '[role=status]'],
  ['/no-internet', '#dns', 'button'],
  ['/navigator', '#order', 'form'],
] as const;

for (const language of languages) {
  test.describe(`the layout in ${language.language}`, () => {
    test.describe('with the fallback font', () => {
      test.use({ expectedConsole: /\.woff2/ });

      test('does not shift by itself on any page', { tag: '@full' }, async ({ page }) => {
        test.slow();
        await page.route('**/*.woff2', (route) => route.abort());
        await watchShifts(page);
        for (const path of samplePaths(language)) {
          const loaded = watchLoading(page);
          await openPage(page, path);
          await lookThrough(page);
          await loaded();
          expect.soft(await shiftsOn(page, 0.005), path).toEqual([]);
        }
      });
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test(
        'keeps the heading in its place while the rest of the page arrives',
        { tag: ['@full', '@phone'] },
        async ({ page }) => {
          test.slow();
          for (const path of samplePaths(language)) {
            await page.goto(path);
            const heading = page.getByRole('heading', { level: 1 });
            const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
            const whole = await top();
            await heading.evaluate((element) => {
              for (let node = element; node.parentElement !== null; node = node.parentElement)
                while (node.nextElementSibling !== null) node.nextElementSibling.remove();
            });
            expect.soft(await top(), path).toBeCloseTo(whole, 0);
          }
        },
      );
    });

    test('reserves the exact height of a form that loads late', async ({ page }) => {
      for (const [path, place, own, moment = null] of forms) {
        if (moment !== null) await page.clock.setFixedTime(moment);
        const document = await (await page.request.get(language.path(path))).text();
        const release = await holdRequests(
          page,
          codeFiles,
          (request) => !document.includes(new URL(request.url()).pathname),
        );
        // Held code may hold the load of the page.
        await page.goto(language.path(path), { waitUntil: 'commit' });
        await expectListening(page);
        const section = page.locator(place).filter({ visible: true }).first();
        const control = section.locator(own).first();
        const height = () => section.evaluate((element) => element.getBoundingClientRect().height);
        await section.scrollIntoViewIfNeeded();
        const before = await height();
        // For code that waits for a sign of the visitor.
        await page.mouse.move(1, 1);
        await expect(control).toBeHidden();
        release();
        await expect(control).toBeVisible();
        expect({ path, moment, height: await height() }).toEqual({ path, moment, height: expect.closeTo(before, 0) });
        await page.unroute(codeFiles);
      }
    });
  });
}
