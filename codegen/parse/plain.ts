import { CORE_SCHEMA, load, mapTag } from 'js-yaml'

/**
 * The data of a text that uses none of YAML's special means (anchors, tags, directives, several documents, keys that are
 * no texts): nearly every manifest, and seven times as fast as by the library that knows places. Undefined for every
 * other text and every mistake: these are read with places, so that a finding can be shown where it is.
 */
export function readPlain(text: string): unknown {
  if (special.test(text)) return undefined
  try {
    return load(text, { schema })
  } catch {
    return undefined
  }
}

/**
 * Where a node may begin: an explicit key, anchor, alias, tag or block text. Anywhere: a tab, a break of another kind, a
 * merge key, a mark of documents, a number beyond all numbers.
 */
const special =
  /(?:^|[\s[{,:-])\?(?=\s|$)|(?:^|[\s[{,])[&*!|>%@`](?=\S)|[|>]\s*$|[\t\r\u0085\u2028\u2029\ufeff]|<<|^(?:---|\.\.\.)|[\d.][eE][+-]?\d{3}|[\da-fA-F]{200}/m

/** Keys are texts: of one that YAML reads as a number or as nothing the two libraries make different ones. */
const schema = CORE_SCHEMA.withTags({
  ...mapTag,
  addPair: (carrier, key, value) =>
    typeof key === 'string' ? mapTag.addPair(carrier, key, value) : 'a key that is no text',
})
