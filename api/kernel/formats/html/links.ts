import clean from 'sanitize-html'

/** Sanitised HTML with the address of each link replaced; `null` leaves one as it is. */
export function replaceLinks(html: string, replacement: (address: string) => string | null): string {
  return clean(html, {
    // It is sanitised already.
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: false,
    transformTags: { a: (tagName, attribs) => ({ tagName, attribs: linked(attribs, replacement) }) },
  })
}

function linked(
  attribs: clean.Attributes,
  replacement: (address: string) => string | null,
): clean.Attributes {
  const address = attribs['href']
  const other = address === undefined ? null : replacement(address.trim())
  return other === null ? attribs : { ...attribs, href: other }
}
