import type { Vendor } from './vendor.js';

/** Falcon alerts as the alerts API and Fusion workflows give them. */
export const falconAlert: Vendor = {
  name: 'crowdstrike-alert',
  clues: [[{ has: 'composite_id' }], [{ has: 'falcon_host_link' }], [{ has: 'device.device_id' }, { has: 'cid' }]],
  fields: {
    title: ['title', 'display_name', 'name', 'scenario'],
    source_id: ['composite_id', 'detection_id', 'id'],
    rule_name: ['display_name', 'name'],
    source_ip: ['source_ip', 'network_accesses[].local_address', 'local_ip', 'device.local_ip'],
    dest_ip: ['dest_ip', 'network_accesses[].remote_address'],
    hostname: ['device.hostname', 'hostname'],
    tags: ['tags', 'device.tags'],
  },
  severity: [{ path: 'severity_name' }, { path: 'max_severity_displayname' }],
  scales: { severity: 'crowdstrike' },
};

/** Falcon's event stream: the detection is the `event` member. */
export const falconStream: Vendor = {
  name: 'crowdstrike-stream',
  clues: [[{ has: 'event.DetectName' }], [{ has: 'metadata.customerIDString' }, { family: 'event' }]],
  fields: {
    title: ['event.DetectName', 'event.Name', 'event.IncidentType'],
    source_id: ['event.CompositeId', 'event.DetectId', 'event.IncidentID'],
    description: ['event.DetectDescription', 'event.Description'],
    rule_name: ['event.DetectName', 'event.Name'],
    source_ip: ['event.LocalIP', 'event.NetworkAccesses[].LocalAddress'],
    dest_ip: ['event.NetworkAccesses[].RemoteAddress'],
    hostname: ['event.ComputerName', 'event.Hostname'],
    tags: ['event.Tags'],
  },
  severity: [{ path: 'event.SeverityName' }, { path: 'event.Severity', scale: 'crowdstrike_stream' }],
};
