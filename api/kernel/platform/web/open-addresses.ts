import { isIP } from 'node:net'
import { inRanges } from '../address-ranges.ts'

/** Not of the internet: loopback, private, link-local, shared, documentation, multicast (IANA's registries of special-purpose addresses). */
const isInner = inRanges([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
])

/**
 * Whether an address that a person has typed in may be called: those of the internet may, and ranges that the operator opens. An IPv4
 * address in an IPv6 one (`::ffff:10.0.0.1`) is judged as the IPv4 address.
 * @param opened Ranges such as `10.1.0.0/16`.
 */
export function openAddresses(opened: readonly string[] = []): (address: string) => boolean {
  const isOpened = inRanges(opened)
  return (address) => isIP(address) !== 0 && (isOpened(address) || !isInner(address))
}
