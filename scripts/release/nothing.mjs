// Replaces server-only in a bundled command.
export {};
