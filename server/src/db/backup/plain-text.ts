/** Values are written, and read again, in the one way that every server and every setting understands. */
export const PLAIN_TEXT = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local standard_conforming_strings = on`;
