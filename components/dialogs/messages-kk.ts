import messages from '@/messages/kk.json';

/** The words of the dialogs alone: the words of the pages stay on the server. */
export const dialogMessages = { connection: messages.connection, dialogs: messages.dialogs };
