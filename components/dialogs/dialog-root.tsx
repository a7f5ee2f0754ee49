'use client';

import { lazy, Suspense, type ComponentType } from 'react';
import type { DialogName } from '@/lib/dialogs';
import { CallDialog } from './call-dialog';
import type { SiteContacts } from './contacts';
import type { DialogProps } from './dialog-props';
import { LoadingDialog } from './loading-dialog';
import { Providers } from './providers';
import { WhatsappDialog } from './whatsapp-dialog';

export interface DialogRootProps extends DialogProps {
  contacts: SiteContacts;
}

const ChannelsDialog = lazy(() => import('./channels/channels-dialog').then((module) => ({ default: module.ChannelsDialog })));
const CheckConnectivityDialog = lazy(() => import('./check-connectivity/check-connectivity-dialog').then((module) => ({ default: module.CheckConnectivityDialog })));
const ConnectionDialog = lazy(() => import('./connection/connection-dialog').then((module) => ({ default: module.ConnectionDialog })));
const DnsDialog = lazy(() => import('./dns-dialog').then((module) => ({ default: module.DnsDialog })));
const MapDialog = lazy(() => import('./map-dialog').then((module) => ({ default: module.MapDialog })));

const dialogs: Record<DialogName, ComponentType<DialogProps>> = {
  connection: ConnectionDialog,
  'check-connectivity': CheckConnectivityDialog,
  referral: ConnectionDialog,
  call: CallDialog,
  whatsapp: WhatsappDialog,
  channels: ChannelsDialog,
  dns: DnsDialog,
  map: MapDialog,
};

/** Words, query cache and contacts around the dialog that was asked for. */
export function DialogRoot({ request, contacts, onClose }: DialogRootProps) {
  return (
    <Providers contacts={contacts} fallback={null}>
      <Suspense fallback={<LoadingDialog onClose={onClose} />}>
        <Dialog request={request} onClose={onClose} />
      </Suspense>
    </Providers>
  );
}

function Dialog(props: DialogProps) {
  const Named = dialogs[props.request.name];
  return <Named key={props.request.name} {...props} />;
}
