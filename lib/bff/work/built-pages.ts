import 'server-only';
import { readFileSync } from 'node:fs';
import { environment } from '../../config/env';
import { messageOf } from '../../log/error-message.mjs';
import { log } from '../../log/log.mjs';
import { invalidateContent } from '../../process/content-age.mjs';
import { hasCrm } from '../../provider-files/company';
import { folderDigest } from '../../provider-files/folder-state.mjs';

/** Written by scripts/build.mjs: the digest of the provider's files that the built pages show. */
const BUILT_FROM = '.next/provider-digest';

/** Makes the pages of the build stale if they show other provider files than this process, or orders without a CRM. */
export function checkBuiltPages(): void {
  try {
    if (hasCrm() && readFileSync(BUILT_FROM, 'utf8') === folderDigest(environment().PROVIDER_DIR)) return;
  } catch (error) {
    log.warn(`${BUILT_FROM}: ${messageOf(error)}`);
  }
  invalidateContent(Date.now());
}
