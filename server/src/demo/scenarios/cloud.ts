import { relayed, type Scenario } from '../scenario.js';

/** AWS GuardDuty, Google Security Command Center, Microsoft Sentinel. */
export const cloud: readonly Scenario[] = [
  {
    name: 'guardduty-ssh',
    weight: 6,
    hostile: true,
    repeats: 3,
    outcomes: [
      ['benign', 'Port is open on purpose for the supplier; keys only'],
      ['benign', 'Security group closed by the owner'],
      ['suspicious', 'Open to the world by mistake; closed, logs show no login'],
    ],
    payload: (scene) => {
      const instance = `i-0${scene.dice.hex(16)}`;
      return {
        version: '0',
        id: scene.dice.uuid(),
        'detail-type': 'GuardDuty Finding',
        source: 'aws.guardduty',
        partner: scene.partner.name,
        account: '111122223333',
        time: scene.at.toISOString(),
        region: 'eu-west-1',
        detail: {
          schemaVersion: '2.0',
          id: scene.dice.hex(32),
          type: 'UnauthorizedAccess:EC2/SSHBruteForce',
          title: `${scene.outsider.ip} is performing SSH brute force attacks against ${scene.cloud}.`,
          description: `${instance} is the target of repeated SSH logins from ${scene.outsider.ip}.`,
          severity: 2,
          service: {
            serviceName: 'guardduty',
            action: {
              actionType: 'NETWORK_CONNECTION',
              networkConnectionAction: {
                connectionDirection: 'INBOUND',
                localPortDetails: { port: 22, portName: 'SSH' },
                remoteIpDetails: { ipAddressV4: scene.outsider.ip, country: { countryName: scene.outsider.country } },
              },
            },
          },
          resource: {
            resourceType: 'Instance',
            instanceDetails: {
              instanceId: instance,
              tags: [{ key: 'Name', value: scene.cloud }],
              networkInterfaces: [{ privateIpAddress: scene.inside(scene.cloud) }],
            },
          },
        },
      };
    },
  },
  {
    name: 'guardduty-bucket',
    weight: 1.5,
    hostile: true,
    outcomes: [
      ['benign', 'Public on purpose: press pictures'],
      ['malicious', 'Access key leaked in a public repository; key removed, listing was read'],
      ['suspicious', 'Made private again; access logs go to the owner'],
    ],
    notes: ['The key belongs to the build pipeline. Rotating it with the owner on the telephone.'],
    payload: (scene) => ({
      version: '0',
      id: scene.dice.uuid(),
      'detail-type': 'GuardDuty Finding',
      source: 'aws.guardduty',
      partner: scene.partner.name,
      time: scene.at.toISOString(),
      detail: {
        id: scene.dice.hex(32),
        type: 'Discovery:S3/MaliciousIPCaller',
        title: 'An API that lists buckets was called from a known malicious address.',
        description: `ListBuckets was called with the key of ci-deployer from ${scene.outsider.ip}.`,
        severity: 8,
        service: {
          serviceName: 'guardduty',
          action: {
            actionType: 'AWS_API_CALL',
            awsApiCallAction: {
              api: 'ListBuckets',
              serviceName: 's3.amazonaws.com',
              remoteIpDetails: { ipAddressV4: scene.outsider.ip },
            },
          },
        },
        resource: { resourceType: 'AccessKey', accessKeyDetails: { userName: 'ci-deployer' } },
      },
    }),
  },
  {
    name: 'scc-bad-address',
    weight: 2.5,
    hostile: true,
    outcomes: [
      ['malicious', 'Mining software in a container image; image withdrawn'],
      ['benign', 'Address now belongs to somebody else; indicator is out of date'],
      ['suspicious', 'Container restarted from a clean image'],
    ],
    payload: (scene) =>
      relayed(scene, 'google-scc', {
        notificationConfigName: 'organizations/123456789012/notificationConfigs/soc-stream',
        finding: {
          name: `organizations/123456789012/sources/5678/findings/${scene.dice.hex(32)}`,
          category: 'Malware: Bad IP',
          severity: 'HIGH',
          state: 'ACTIVE',
          findingClass: 'THREAT',
          description: `${scene.cloud} talked to an address that is known for malware.`,
          eventTime: scene.at.toISOString(),
          indicator: { ipAddresses: [scene.outsider.ip] },
          connections: [
            {
              sourceIp: scene.inside(scene.cloud),
              destinationIp: scene.outsider.ip,
              destinationPort: 443,
              protocol: 'TCP',
            },
          ],
        },
        resource: { displayName: scene.cloud, type: 'google.compute.Instance' },
      }),
  },
  {
    name: 'sentinel-travel',
    weight: 6,
    hostile: true,
    outcomes: [
      ['benign', 'Business trip, confirmed by the assistant'],
      ['benign', 'Mobile network that leaves the internet in another country'],
      ['malicious', 'Session was stolen: tokens revoked, second factor registered anew'],
      ['suspicious', 'User does not remember; password changed'],
    ],
    notes: [
      'Second login came without a second factor. Looking for a stolen session.',
      'On holiday according to the absence note.',
    ],
    payload: (scene) => ({
      partner: scene.partner.name,
      source: 'sentinel',
      id: `/subscriptions/${scene.dice.uuid()}/providers/Microsoft.SecurityInsights/Incidents/${scene.dice.uuid()}`,
      name: scene.dice.uuid(),
      type: 'Microsoft.SecurityInsights/incidents',
      properties: {
        title: `Impossible travel of ${scene.user}`,
        description: `${scene.user} signed in from the office and, ${scene.dice.int(11, 95)} minutes later, from ${scene.outsider.country}.`,
        severity: 'Medium',
        status: 'New',
        labels: [{ labelName: 'identity', labelType: 'User' }],
        incidentNumber: scene.dice.int(1000, 9999),
        relatedEntities: [
          { kind: 'Account', properties: { accountName: scene.user, upnSuffix: scene.partner.domain } },
          { kind: 'Ip', properties: { address: scene.outsider.ip } },
        ],
      },
    }),
  },
];
