import messages from '@/messages/kk.json';

/** The words of the dialogs and forms alone: the words of the pages stay on the server. */
export const dialogMessages = {
  addressPicker: messages.addressPicker,
  builderForm: messages.builderForm,
  channelsDialog: messages.channelsDialog,
  connection: messages.connection,
  connectivity: messages.connectivity,
  consultationForm: messages.consultationForm,
  dialogs: messages.dialogs,
  dns: messages.dns,
  map: messages.map,
  requestForm: messages.requestForm,
};
