import type { Vendor } from './vendor.js';

/** Sentinel incidents and alerts, and Defender for Cloud: Azure resources whose `properties` are the alert. */
export const azureAlert: Vendor = {
  name: 'azure-alert',
  clues: [
    [{ path: 'type', like: /^microsoft\.security/i }, { family: 'properties' }],
    [{ path: 'object.type', like: /^microsoft\.security/i }, { family: 'object.properties' }],
    [{ has: 'SystemAlertId' }],
    [{ has: 'properties.systemAlertId' }],
    [{ has: 'AlertDisplayName' }],
  ],
  fields: {
    title: ['title', 'alertDisplayName', 'AlertDisplayName', 'displayName', 'DisplayName', 'AlertName'],
    source_id: ['systemAlertId', 'SystemAlertId'],
    description: ['description', 'Description'],
    source_ip: [
      'extendedProperties.Source IP',
      'ExtendedProperties.Source IP',
      'relatedEntities[].properties.address',
      'entities[].properties.address',
      'entities[].address',
      'Entities[].Address',
    ],
    hostname: [
      'relatedEntities[].properties.hostName',
      'entities[].properties.hostName',
      'entities[].hostName',
      'Entities[].HostName',
      'compromisedEntity',
      'CompromisedEntity',
    ],
    tags: ['tags', 'labels', 'Tags'],
  },
  severity: [{ path: 'severity' }, { path: 'Severity' }, { path: 'AlertSeverity' }],
};

/** Defender XDR through Microsoft Graph, and Defender for Endpoint's own API. */
export const defender: Vendor = {
  name: 'defender',
  clues: [
    [{ has: 'providerAlertId' }, { has: 'serviceSource' }],
    [{ has: 'computerDnsName' }, { has: 'machineId' }],
    [{ path: '@odata.type', like: /graph\.security\.alert/ }],
  ],
  fields: {
    source_ip: ['evidence[].ipAddress'],
    hostname: ['computerDnsName', 'evidence[].deviceDnsName', 'evidence[].hostName'],
    tags: ['tags', 'systemTags', 'customDetails.tags'],
  },
};

export const azureMonitor: Vendor = {
  name: 'azure-monitor',
  clues: [[{ has: 'data.essentials.alertRule' }]],
  fields: {
    title: ['data.essentials.alertRule'],
    rule_name: ['data.essentials.alertRule'],
    source_id: ['data.essentials.originAlertId', 'data.essentials.alertId'],
    description: ['data.essentials.description'],
  },
  severity: [{ path: 'data.essentials.severity' }],
};
