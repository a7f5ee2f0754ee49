// Stands in the place of server-only in a bundled command.
export {};
