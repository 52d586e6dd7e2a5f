/** Whether a page still has a link on it. Simulated and deterministic: one page in eleven has lost it. A deployment puts its own here. */
export function simulatedLinkCheck(pageUrl: string, code: string): 'ok' | 'lost' {
  return hash(`${pageUrl} ${code}`) % 11 === 0 ? 'lost' : 'ok'
}

function hash(text: string): number {
  let value = 0
  for (const sign of text) value = (Math.imul(value, 31) + (sign.codePointAt(0) ?? 0)) >>> 0
  return value
}
