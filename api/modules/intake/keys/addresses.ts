import { BlockList, isIP } from 'node:net'

/** Whether a text is an address of IPv4 or IPv6, or a network of them (`203.0.113.0/24`). */
export function isAddressRange(text: string): boolean {
  return rangeOf(text) !== null
}

/** Whether a caller's address is in one of the networks; no networks are all addresses. */
export function isAllowedAddress(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  if (version === 0) return false
  const list = new BlockList()
  for (const text of ranges) {
    const range = rangeOf(text)
    if (range !== null) list.addSubnet(range.address, range.bits, range.family)
  }
  return list.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}

interface Range {
  readonly address: string
  readonly bits: number
  readonly family: 'ipv4' | 'ipv6'
}

function rangeOf(text: string): Range | null {
  const [, address = '', digits] = /^([\da-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  if (version === 0) return null
  const most = version === 4 ? 32 : 128
  const bits = digits === undefined ? most : Number(digits)
  return bits > most ? null : { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' }
}
