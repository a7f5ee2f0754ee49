/** `npm run test:full`: also the tests with the tag `@full`, both languages on both screens, and all examinations. */
export const isFull = process.env['TEST_FULL'] === '1';
