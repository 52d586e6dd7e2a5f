/**
 * Plugin of the linter: days and times are those of the company's zone, never those of the machine that shows or counts them
 * (`src/dates`, `api/engine/query`). What reads a `Date` on the machine's own clock, or formats it without naming a zone, is refused.
 */

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

interface Context {
  report(finding: { node: Node; message: string }): void
}

const parts = 'FullYear|Year|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds'
const ofTheMachine = new RegExp(
  `^(?:get(?:${parts})|set(?:${parts})|getTimezoneOffset|toDateString|toTimeString|toLocaleDateString|toLocaleTimeString)$`,
)

const message =
  'This is the zone of the machine: days and times are those of the company (src/dates, api/engine/query).'

const plugin = {
  meta: { name: 'zone' },
  rules: {
    'no-machine-zone': {
      create: (context: Context) => ({
        CallExpression(node: Node) {
          const callee = node['callee'] as Node
          if (callee.type !== 'MemberExpression') return
          const name = nameOf(callee)
          const isRead = name !== null && ofTheMachine.test(name)
          const isLocal = name === 'toLocaleString' && isNewDate(callee['object'] as Node)
          if (isRead || isLocal || isZoneless(callee, node)) context.report({ node, message })
        },
        NewExpression(node: Node) {
          const callee = node['callee'] as Node
          const isOfParts = isNamed(callee, 'Date') && argumentsOf(node).length > 1
          if (isOfParts || isZoneless(callee, node)) context.report({ node, message })
        },
      }),
    },
  },
}

/** `Intl.DateTimeFormat` whose options name no zone. Options that stand elsewhere are not followed. */
function isZoneless(callee: Node, node: Node): boolean {
  if (nameOf(callee) !== 'DateTimeFormat') return false
  const options = argumentsOf(node)[1]
  if (options === undefined) return true
  if (options.type !== 'ObjectExpression') return false
  return !(options['properties'] as Node[]).some(
    (property) => property.type === 'Property' && isNamed(property['key'] as Node, 'timeZone'),
  )
}

function isNewDate(node: Node): boolean {
  return node.type === 'NewExpression' && isNamed(node['callee'] as Node, 'Date')
}

function nameOf(node: Node): string | null {
  if (node.type === 'MemberExpression')
    return node['computed'] === true ? null : nameOf(node['property'] as Node)
  return node.type === 'Identifier' ? String(node['name']) : null
}

const isNamed = (node: Node, name: string): boolean => node.type === 'Identifier' && node['name'] === name
const argumentsOf = (node: Node): readonly Node[] => node['arguments'] as Node[]

export default plugin
