import { alertmanager } from './alertmanager.js';
import { falconAlert, falconStream } from './crowdstrike.js';
import { elastic } from './elastic.js';
import { guardduty } from './guardduty.js';
import { azureAlert, azureMonitor, defender } from './microsoft.js';
import { securityCommandCenter } from './security-command-center.js';
import { falco, suricata } from './sensors.js';
import { splunk } from './splunk.js';
import type { Vendor } from './vendor.js';
import { wazuh } from './wazuh.js';

/** The first vendor whose clues hold is taken. */
export const VENDORS: readonly Vendor[] = [
  elastic,
  guardduty,
  securityCommandCenter,
  azureAlert,
  azureMonitor,
  defender,
  falconAlert,
  falconStream,
  splunk,
  wazuh,
  suricata,
  falco,
  alertmanager,
];
