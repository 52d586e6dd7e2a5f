/**
 * The addresses in a list: one a line, or the first of its columns; what is none is left out, such as a heading. Runs in a thread:
 * `openFile('addresses', …)`.
 */
export function readAddresses(content: Buffer, _options: null): string[] {
  const text = content.toString('utf8')
  const addresses = new Set<string>()
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    const until = end < 0 ? text.length : end
    const address = addressOf(text.slice(from, Math.min(until, from + longestLine)))
    if (address !== null) addresses.add(address)
    from = until + 1
  }
  return [...addresses]
}

/** What is behind it in the line does not matter. */
const longestLine = 1000

function addressOf(line: string): string | null {
  const [cell = ''] = line.split(/[,;\t]/, 1)
  const address = cell
    .replaceAll(/[\uFEFF"\s]/g, ' ')
    .trim()
    .toLowerCase()
  return address.length <= 254 && /^[^\s@<>]{1,64}@[^\s@<>]+\.[^\s@<>]{2,}$/.test(address) ? address : null
}
