import { imageCall } from '../../lib/contracts/calls/content';
import { defaultLocale } from '../../lib/i18n/routing.mjs';
import { callUpstreamForBytes } from '../../lib/upstream/http';
import { imageType } from '../../lib/security/image-type';
import { IMAGE_MAXIMUM_BYTES } from '../../lib/upstream/images';
import { timed, skippedOutcome, type CallRow } from './call-row';

const OK = 200;

/** The only call whose answer is not JSON; its key comes from an earlier answer. */
export const imageRow: CallRow = {
  call: imageCall,
  neededBy: [],
  without: 'Channels have their letters, news and pages no picture.',
  run: async ({ imageKey: key }) => {
    if (key === undefined) return skippedOutcome('no key was named');
    return timed(async (signal) => {
      const params = { locale: defaultLocale, query: { key }, signal };
      const type = imageType(await callUpstreamForBytes(imageCall, params, IMAGE_MAXIMUM_BYTES));
      return type === null
        ? { verdict: 'unreadable', status: OK, note: 'no PNG, JPEG, WebP, AVIF or GIF' }
        : { verdict: 'fits', status: OK, note: type };
    });
  },
};
