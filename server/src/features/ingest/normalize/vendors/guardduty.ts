import type { Vendor } from './vendor.js';

const CONNECTION = 'service.action.networkConnectionAction';
const INTERFACE = 'resource.instanceDetails.networkInterfaces[]';
const outbound = { path: `${CONNECTION}.connectionDirection`, like: /^outbound$/i };

/** GuardDuty findings: EventBridge wraps them in `detail`, which is opened before these paths are tried. */
export const guardduty: Vendor = {
  name: 'guardduty',
  clues: [
    [{ path: 'source', like: /^aws\.guardduty$/ }],
    [{ path: 'service.serviceName', like: /^guardduty$/i }],
    [{ path: 'arn', like: /:guardduty:/ }],
  ],
  fields: {
    rule_name: ['type'],
    hostname: ['resource.instanceDetails.instanceId', 'resource.eksClusterDetails.name'],
    source_ip: [
      { path: `${CONNECTION}.localIpDetails.ipAddressV4`, when: outbound },
      { path: `${INTERFACE}.privateIpAddress`, when: outbound },
      `${CONNECTION}.remoteIpDetails.ipAddressV4`,
      `${CONNECTION}.remoteIpDetails.ipAddressV6`,
      'service.action.awsApiCallAction.remoteIpDetails.ipAddressV4',
      'service.action.portProbeAction.portProbeDetails[].remoteIpDetails.ipAddressV4',
      'service.action.kubernetesApiCallAction.remoteIpDetails.ipAddressV4',
      'service.action.rdsLoginAttemptAction.remoteIpDetails.ipAddressV4',
      `${INTERFACE}.privateIpAddress`,
    ],
    dest_ip: [
      { path: `${CONNECTION}.remoteIpDetails.ipAddressV4`, when: outbound },
      { path: `${CONNECTION}.remoteIpDetails.ipAddressV6`, when: outbound },
      {
        path: `${CONNECTION}.localIpDetails.ipAddressV4`,
        when: { path: `${CONNECTION}.connectionDirection`, like: /./ },
      },
      {
        path: `${INTERFACE}.privateIpAddress`,
        when: { path: `${CONNECTION}.connectionDirection`, like: /^inbound$/i },
      },
      { path: `${INTERFACE}.privateIpAddress`, when: { path: 'service.action.actionType', like: /^PORT_PROBE$/ } },
    ],
    tags: ['tags', 'resource.instanceDetails.tags'],
  },
  scales: { severity: 'guardduty', 'detail.severity': 'guardduty' },
};
