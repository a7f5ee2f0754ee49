/** Where the sites under test listen, and where the tests play the CRM. */
export const sitePorts = { embedded: 3411, phoneRemote: 3412, desktopRemote: 3413 };
export const crmPorts = { phone: 3422, desktop: 3423 };
