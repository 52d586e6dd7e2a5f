export interface XmlPart {
  readonly text: string
  readonly is: 'tag' | 'value' | 'text'
}

/** The marks, values and texts of XML, in their order; nothing is left out. */
export function xmlParts(xml: string): readonly XmlPart[] {
  return [...xml.matchAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<\/?[\w:.-]+|\/?>|"[^"]*"|[^<>"=]+|[<>"=]/g)].map(
    ([text]): XmlPart => ({ text, is: kindOf(text) }),
  )
}

function kindOf(text: string): XmlPart['is'] {
  if (/^(?:<|\/?>)/.test(text)) return 'tag'
  if (text.startsWith('"')) return 'value'
  return 'text'
}
