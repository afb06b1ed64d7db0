/** Fields that are read from the payload by path. Severity has rows of its own, and `source` a rule of its own. */
export type PathField =
  | 'title'
  | 'source_id'
  | 'description'
  | 'source_ip'
  | 'dest_ip'
  | 'hostname'
  | 'rule_name'
  | 'tags'
  | 'partner';

/** Paths every payload is tried with, in order. The second list of a field holds spellings that are tried last. */
export const GENERIC_PATHS: Record<PathField | 'severity', { first: readonly string[]; last: readonly string[] }> = {
  title: {
    first: [
      'title',
      'rule_name',
      'rule.name',
      'alert.rule.name',
      'signal.rule.name',
      'name',
      'search_name',
      'detail.title',
      'properties.title',
      'rule.description',
      'message',
    ],
    last: [
      'alert_name',
      'alertName',
      'alert_title',
      'alertTitle',
      'alertname',
      'display_name',
      'displayName',
      'ruleName',
      'rule',
      'signature',
      'alert.signature',
      'summary',
      'subject',
      'Title',
      'AlertName',
      'Name',
      'reason',
      'detail-type',
    ],
  },
  severity: {
    first: [
      'severity',
      'rule.severity',
      'alert.severity',
      'signal.rule.severity',
      'event.severity',
      'urgency',
      'detail.severity',
      'properties.severity',
      'level',
      'rule.level',
      'priority',
    ],
    last: ['severity_name', 'severityName', 'Severity', 'SeverityName', 'AlertSeverity', 'criticality'],
  },
  source_id: {
    first: ['source_id', 'id', '_id', 'alert_id', 'signal.id', 'event.id', 'detail.id', 'sid'],
    last: ['_id.$oid', 'alertId', 'uuid', 'alert_uuid', 'dedup_key', 'fingerprint'],
  },
  description: {
    first: [
      'description',
      'message',
      'rule.description',
      'alert.description',
      'detail.description',
      'properties.description',
      'output',
      'full_log',
    ],
    last: ['reason', 'summary', 'details', 'Description', 'text'],
  },
  source_ip: {
    first: [
      'source_ip',
      'source.ip',
      'src_ip',
      'src',
      'srcip',
      'data.srcip',
      'client.ip',
      'signal.source.ip',
      'result.src_ip',
      'result.src',
    ],
    last: [
      'sourceIp',
      'srcIp',
      'sourceIPAddress',
      'source_address',
      'source.address',
      'src_addr',
      'client_ip',
      'clientIp',
      'data.src_ip',
      'attacker_ip',
    ],
  },
  dest_ip: {
    first: [
      'dest_ip',
      'destination.ip',
      'dst_ip',
      'dest',
      'dstip',
      'data.dstip',
      'server.ip',
      'signal.destination.ip',
      'result.dest_ip',
      'result.dest',
    ],
    last: [
      'destination_ip',
      'destIp',
      'destinationIp',
      'dstIp',
      'destination_address',
      'destination.address',
      'dst_addr',
      'data.dest_ip',
      'target_ip',
    ],
  },
  hostname: {
    first: [
      'hostname',
      'host.name',
      'host.hostname',
      'agent.name',
      'computer_name',
      'device.hostname',
      'signal.host.name',
      'result.host',
      'host',
    ],
    last: [
      'host_name',
      'hostName',
      'computerName',
      'ComputerName',
      'Computer',
      'machine_name',
      'device_name',
      'DeviceName',
    ],
  },
  rule_name: {
    first: ['rule_name', 'rule.name', 'alert.rule.name', 'signal.rule.name', 'search_name', 'rule'],
    last: ['ruleName', 'alert.signature'],
  },
  tags: { first: ['tags', 'rule.tags', 'alert.rule.tags', 'rule.groups'], last: ['signal.rule.tags'] },
  partner: {
    first: ['partner', 'tenant', 'customer', 'organization', 'organization.name'],
    last: ['partner.name', 'tenant.name', 'customer.name'],
  },
};
