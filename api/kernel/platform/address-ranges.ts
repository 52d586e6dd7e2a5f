import { BlockList, isIP } from 'node:net'

type Family = 'ipv4' | 'ipv6'

interface AddressRange {
  readonly address: string
  readonly bits: number
  readonly family: Family
}

/** Whether a text is a network of IPv4 or IPv6 (`203.0.113.0/24`), or an address, which is a network of one. */
export function isAddressRange(text: string): boolean {
  return rangeOf(text) !== null
}

/**
 * Whether an address is in one of the ranges; an IPv4 address in an IPv6 one (`::ffff:10.0.0.1`) is compared as the IPv4 address, too. What is no
 * address is in none.
 * @throws {TypeError} where one is no range.
 */
export function inRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const text of ranges) {
    const range = rangeOf(text)
    if (range === null) throw new TypeError(`${text} is no range of addresses`)
    list.addSubnet(range.address, range.bits, range.family)
  }
  return (address) => {
    const family = familyOf(address)
    return family !== null && list.check(address, family)
  }
}

function rangeOf(text: string): AddressRange | null {
  const [, address = '', digits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const family = familyOf(address)
  if (family === null) return null
  const most = family === 'ipv4' ? 32 : 128
  const bits = digits === undefined ? most : Number(digits)
  return bits > most ? null : { address, bits, family }
}

function familyOf(address: string): Family | null {
  const version = isIP(address)
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6'
}
