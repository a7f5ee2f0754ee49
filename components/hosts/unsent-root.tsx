import { createRoot, type Root } from 'react-dom/client';
import { readUnsentLeads } from '@/lib/lead/unsent-leads';
import { UnsentNotice } from '../lead-forms/unsent-notice';
import type { SiteContacts } from '../runtime/contacts';
import { inProviders } from '../runtime/providers';

/** A root of its own: a send in progress outlives the layout of the page. */
let root: Root | null = null;

/** Shows the unsent leads of this device as they are now. Rejects when the messages do not come. */
export async function showUnsentLeads(contacts: SiteContacts): Promise<void> {
  const notice = await inProviders(contacts, <UnsentNotice leads={readUnsentLeads()} />);
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(notice);
}
