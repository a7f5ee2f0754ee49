/** An address of the city as an example, as messages take it: «пр-т Абая, 17», in short «Абая 17». */
export type AddressExample = { known: 'yes'; full: string; short: string } | { known: 'no' };
