const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Patterns for LIKE in which the given text means itself. */
export const containing = (text: string): string => `%${escaped(text)}%`;
export const beginningWith = (text: string): string => `${escaped(text)}%`;
