import { BlockList, isIP } from 'node:net';
import { type AppError, invalid } from '../../core/errors.js';

type Range = [address: string, prefix: number];

const LOOPBACK: Range[] = [
  ['127.0.0.0', 8],
  ['0.0.0.0', 8], // connecting there reaches this very machine
  ['::1', 128],
  ['::', 128],
  ['64:ff9b::7f00:0', 104],
];

const METADATA: Range[] = [
  ['169.254.0.0', 16],
  ['fe80::', 10],
  ['64:ff9b::a9fe:0', 112],
  ['fd00:ec2::254', 128], // AWS
  ['100.100.100.200', 32], // Alibaba Cloud
  ['168.63.129.16', 32], // Azure
  ['192.0.0.192', 32], // Oracle Cloud
];

const NOBODY: Range[] = [
  ['224.0.0.0', 4],
  ['255.255.255.255', 32],
  ['ff00::', 8],
];

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function ranges(list: Range[]): (address: string) => boolean {
  const blocked = new BlockList();
  for (const [address, prefix] of list) blocked.addSubnet(address, prefix, family(address));
  return (address) => blocked.check(address, family(address));
}

const isLoopback = ranges(LOOPBACK);
const isMetadata = ranges(METADATA);
const isNobody = ranges(NOBODY);

/** Which addresses connectors may reach. Private ranges may be: that is where SIEMs and mail servers live. */
export class AddressRules {
  constructor(private readonly allowLoopback: boolean) {}

  /** Why this address may not be reached, or undefined when it may. IPv4 addresses inside IPv6 ones are seen through. */
  refusal(address: string): AppError | undefined {
    const plain = address.replace(/%.*$/, '');
    if (isMetadata(plain))
      return invalid(`Connectors may not reach ${plain}: it is a link-local or cloud-metadata address`);
    if (isNobody(plain)) return invalid(`Connectors may not reach ${plain}: it is a multicast address`);
    if (this.allowLoopback || !isLoopback(plain)) return undefined;
    return invalid(
      `Connectors may not reach ${plain}: it is this machine itself. Set OUTBOUND_ALLOW_LOOPBACK=true to allow it`,
    );
  }
}
