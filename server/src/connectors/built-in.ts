import type { ConnectorType } from './connector.js';
import { chat } from './kinds/chat.js';
import { email } from './kinds/email.js';
import { ipReputation } from './kinds/ip-reputation.js';
import { siem } from './kinds/siem.js';
import { threatIntel } from './kinds/threat-intel.js';

/** The kinds that come along. A new one is a file under kinds/ and a line here. */
export const BUILT_IN: readonly ConnectorType[] = [siem, threatIntel, ipReputation, chat, email];
