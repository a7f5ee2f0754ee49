/** The parameter of a link to the answer for a house. Apart from its reading (address-link.ts), because every page brings it along. */
export const ADDRESS_PARAMETER = 'address';
