import { relayed, type Scenario } from '../scenario.js';
import { FILES } from '../world.js';

/** CrowdStrike Falcon and Microsoft Defender. */
export const endpoints: readonly Scenario[] = [
  {
    name: 'falcon-quarantine',
    weight: 10,
    repeats: 0.6,
    outcomes: [
      ['malicious', 'Quarantined before it ran; nothing else on the host'],
      ['malicious', 'Blocked. User had downloaded it from a mail attachment'],
      ['benign', 'False positive of the macro detection; reported to the vendor'],
    ],
    payload: (scene) =>
      relayed(scene, 'crowdstrike', {
        composite_id: `${scene.dice.hex(32)}:ind:${scene.dice.hex(32)}:${scene.dice.int(1e9, 9e9)}`,
        id: `ind:${scene.dice.hex(32)}:${scene.dice.int(1e9, 9e9)}`,
        type: 'ldt',
        name: 'NGAVMalwareQuarantined',
        display_name: 'Malware quarantined',
        description:
          'A file that was written to disk met the machine-learning threshold for malware and was quarantined.',
        severity: 30,
        severity_name: 'Low',
        tactic: 'Machine Learning',
        technique: 'Sensor-based ML',
        technique_id: 'CST0007',
        filename: scene.dice.pick(['offer.pdf.exe', 'Scan_0423.js', 'setup_teams.msi', 'invoice-88213.iso']),
        sha256: scene.dice.pick([FILES.loader, FILES.stealer]),
        device: {
          hostname: scene.laptop,
          local_ip: scene.inside(scene.laptop),
          os_version: 'Windows 11',
          platform_name: 'Windows',
        },
        user_name: scene.user,
        tags: ['malware', 'quarantine'],
      }),
  },
  {
    name: 'falcon-beacon',
    weight: 1.6,
    hostile: true,
    outcomes: [
      ['malicious', 'Beacon confirmed by proxy logs; host isolated, account disabled'],
      ['suspicious', 'Traffic stopped before it could be captured; host under watch'],
    ],
    notes: ['Jitter of 10 percent around 60 seconds. That is a beacon, not a browser.'],
    payload: (scene) =>
      relayed(scene, 'crowdstrike', {
        composite_id: `${scene.dice.hex(32)}:ind:${scene.dice.hex(32)}:${scene.dice.int(1e9, 9e9)}`,
        id: `ind:${scene.dice.hex(32)}:${scene.dice.int(1e9, 9e9)}`,
        type: 'ldt',
        name: 'C2Beacon',
        display_name: `Command-and-control beacon from ${scene.laptop}`,
        description: `rundll32.exe connects to ${scene.outsider.domain ?? scene.outsider.ip} every 60 seconds.`,
        severity: 90,
        severity_name: 'Critical',
        tactic: 'Command and Control',
        technique: 'Application Layer Protocol',
        technique_id: 'T1071.001',
        cmdline: 'rundll32.exe C:\\Users\\Public\\update.dll,Start',
        sha256: FILES.loader,
        network_accesses: [
          { local_address: scene.inside(scene.laptop), remote_address: scene.outsider.ip, remote_port: 443 },
        ],
        device: { hostname: scene.laptop, local_ip: scene.inside(scene.laptop), os_version: 'Windows 11' },
        user_name: scene.user,
        tags: ['c2', 'T1071.001'],
      }),
  },
  {
    name: 'defender-hidden-file',
    weight: 8,
    outcomes: [
      ['benign', 'Installer of the dictation software'],
      ['benign', 'Temporary file of a print driver'],
      ['suspicious', 'Removed as a precaution; origin unclear'],
    ],
    payload: (scene) =>
      relayed(scene, 'defender', {
        '@odata.type': '#microsoft.graph.security.alert',
        id: `dw${scene.dice.int(1e9, 9e9)}_${scene.dice.int(1e8, 9e8)}`,
        title: 'Hidden file started from a temporary folder',
        description: 'A file with the hidden attribute was run by explorer.exe.',
        severity: 'medium',
        category: 'DefenseEvasion',
        serviceSource: 'microsoftDefenderForEndpoint',
        mitreTechniques: ['T1564.001'],
        evidence: [
          {
            '@odata.type': '#microsoft.graph.security.deviceEvidence',
            deviceDnsName: `${scene.laptop.toLowerCase()}.${scene.partner.domain}`,
            lastIpAddress: scene.inside(scene.laptop),
            osPlatform: 'Windows11',
          },
          {
            '@odata.type': '#microsoft.graph.security.fileEvidence',
            fileDetails: { sha256: FILES.updater, fileName: 'svc-host.exe', filePath: 'C:\\Users\\Public\\Temp' },
          },
        ],
        tags: ['T1564.001'],
      }),
  },
  {
    name: 'defender-ransomware',
    weight: 0.35,
    outcomes: [['malicious', 'Encryption stopped after 214 folders; restored from the backup of the night before']],
    notes: [
      'Extension .lock3d. The share is offline, the backup job is paused so that it does not overwrite the good copy.',
    ],
    payload: (scene) =>
      relayed(scene, 'defender', {
        '@odata.type': '#microsoft.graph.security.alert',
        id: `dr${scene.dice.int(1e9, 9e9)}_${scene.dice.int(1e8, 9e8)}`,
        title: `Ransomware behaviour on ${scene.server}`,
        description: 'README_RESTORE.txt appeared in many folders and file extensions change in bulk.',
        severity: 'high',
        category: 'Ransomware',
        serviceSource: 'microsoftDefenderForEndpoint',
        mitreTechniques: ['T1486'],
        evidence: [
          {
            '@odata.type': '#microsoft.graph.security.deviceEvidence',
            deviceDnsName: `${scene.server.toLowerCase()}.${scene.partner.domain}`,
            lastIpAddress: scene.inside(scene.server),
          },
          {
            '@odata.type': '#microsoft.graph.security.fileEvidence',
            fileDetails: { sha256: FILES.ransom, fileName: 'svch0st.exe', filePath: 'C:\\Windows\\Temp' },
          },
        ],
        tags: ['ransomware', 'T1486'],
      }),
  },
];
