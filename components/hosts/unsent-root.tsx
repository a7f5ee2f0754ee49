import { createRoot, type Root } from 'react-dom/client';
import { readUnsentLeads } from '@/lib/lead/unsent-leads';
import { UnsentNotice } from '../lead-forms/unsent-notice';
import type { SiteContacts } from '../runtime/contacts';
import { inProviders } from '../runtime/providers';

/** A separate root, because a send in progress must outlive the layout of the page. */
let root: Root | null = null;

/** Shows the current unsent leads of this device. Rejects if the messages fail to load. */
export async function showUnsentLeads(contacts: SiteContacts): Promise<void> {
  const notice = await inProviders(contacts, <UnsentNotice leads={readUnsentLeads()} />);
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(notice);
}
