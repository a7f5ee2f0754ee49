import messages from '@/messages/ru.json';

/** The messages of dialogs and forms; those of pages stay on the server. */
export const dialogMessages = {
  acceptedRequest: messages.acceptedRequest,
  addressPicker: messages.addressPicker,
  builderForm: messages.builderForm,
  callback: messages.callback,
  callWindow: messages.callWindow,
  channelsDialog: messages.channelsDialog,
  connection: messages.connection,
  connectivity: messages.connectivity,
  consultationForm: messages.consultationForm,
  dialogs: messages.dialogs,
  dns: messages.dns,
  error: messages.error,
  install: messages.install,
  map: messages.map,
  order: messages.order,
  referral: messages.referral,
  referralLink: messages.referralLink,
  requestForm: messages.requestForm,
  requestStatus: messages.requestStatus,
  /** The pages that a referral link may lead to. */
  routes: {
    home: messages.routes.home,
    cards: messages.routes.cards,
    internetTv: messages.routes.internetTv,
    combo: messages.routes.combo,
    telephony: messages.routes.telephony,
    wifi: messages.routes.wifi,
    navigator: messages.routes.navigator,
    referral: messages.routes.referral,
  },
  tariffHelper: messages.tariffHelper,
  /** Below an error page in a dialog. */
  usefulLinks: {
    heading: messages.usefulLinks.heading,
    payments: messages.usefulLinks.payments,
    support: messages.usefulLinks.support,
    instructions: messages.usefulLinks.instructions,
    documents: messages.usefulLinks.documents,
    recommendation: messages.usefulLinks.recommendation,
    contacts: messages.usefulLinks.contacts,
  },
  visitHouse: messages.visitHouse,
};
