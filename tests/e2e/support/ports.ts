/** Where the sites under test listen, and where the tests play the CRM. */
export const sitePorts = { embedded: 3411, phoneRemote: 3412, desktopRemote: 3413, muchNews: 3414, yandex: 3415 };
export const crmPorts = { phone: 3422, desktop: 3423 };
/** Where a Content API with 10,000 news listens. */
export const muchNewsPort = 3424;
