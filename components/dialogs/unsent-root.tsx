import { createRoot, type Root } from 'react-dom/client';
import { readUnsentLeads } from '@/lib/lead/unsent-leads';
import { UnsentNotice } from '../lead-forms/unsent-notice';
import type { SiteContacts } from '../runtime/contacts';
import { loadWords } from '../runtime/page-messages';
import { Providers } from '../runtime/providers';

let root: Root | null = null;

/** Shows what waits on this device, in the language of the page; shown again, it is as it is by then. Rejects when the words do not come. */
export async function showUnsentLeads(contacts: SiteContacts): Promise<void> {
  const words = await loadWords();
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <Providers words={words} contacts={contacts}>
      <UnsentNotice leads={readUnsentLeads()} />
    </Providers>,
  );
}
