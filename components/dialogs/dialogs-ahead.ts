/** The code of the dialogs, of which the loader of this file fetches what it leads to: nothing of that runs before it is asked for. */
export const dialogsAhead = () => import(/* webpackPrefetch: true */ './dialog-root');
