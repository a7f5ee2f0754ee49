/** `npm run test:full`: the tests with the tag `@full` too, both languages on both screens, and all of what is examined. */
export const isFull = process.env['TEST_FULL'] === '1';
