/**
 * Plugin of the linter: an amount of money is not turned into a float outside the modules that calculate with amounts
 * (`api/kernel/formats/money`, `src/ui/money`). An amount is known by its name: `price`, `total_usd`, `refundedAmount`.
 */

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

interface Context {
  report(finding: { node: Node; message: string }): void
}

const amountWords = new Set([
  'amount',
  'amounts',
  'price',
  'prices',
  'cost',
  'costs',
  'fee',
  'fees',
  'budget',
  'discount',
  'revenue',
  'refunded',
  'refundable',
  'commission',
  'balance',
  'subtotal',
  'usd',
  'spent',
  'owed',
  'payable',
])

/** `product_id` and `price_count` are none: the last word says what it is. */
export function isAmountName(name: string): boolean {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
  return amountWords.has(words.at(-1) ?? '')
}

/** The name of what an expression reads: of `row['total_usd']`, `order.price ?? 0`, `textOf(input.amount)`. */
export function nameRead(node: Node | null | undefined): string | null {
  switch (node?.type) {
    case 'Identifier':
      return String(node['name'])
    case 'MemberExpression': {
      const property = node['property'] as Node
      if (property.type === 'Literal') return typeof property['value'] === 'string' ? property['value'] : null
      return node['computed'] === true ? null : nameRead(property)
    }
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return nameRead(node['expression'] as Node)
    case 'LogicalExpression':
      return nameRead(node['left'] as Node)
    case 'CallExpression':
      return nameRead((node['arguments'] as Node[])[0])
    default:
      return null
  }
}

const readers = new Set(['Number', 'parseFloat'])

const plugin = {
  meta: { name: 'money' },
  rules: {
    'no-float': {
      create: (context: Context) => ({
        CallExpression(node: Node) {
          const [callee, argument] = [node['callee'] as Node, (node['arguments'] as Node[])[0]]
          const read = nameRead(argument)
          if (isReader(callee) && isAmount(read)) context.report({ node, message: floatMessage(read) })
          if (callee.type === 'MemberExpression' && nameRead(callee) === 'toFixed') {
            const fixed = nameRead(callee['object'] as Node)
            if (isAmount(fixed)) context.report({ node, message: floatMessage(fixed) })
          }
        },
        UnaryExpression(node: Node) {
          const read = node['operator'] === '+' ? nameRead(node['argument'] as Node) : null
          if (isAmount(read)) context.report({ node, message: floatMessage(read) })
        },
      }),
    },
  },
}

/** `Number`, `parseFloat` and `Number.parseFloat`. */
function isReader(callee: Node): boolean {
  return readers.has(nameRead(callee) ?? '') && callee.type !== 'CallExpression'
}

function isAmount(name: string | null): name is string {
  return name !== null && isAmountName(name)
}

function floatMessage(name: string): string {
  return `“${name}” is an amount of money: calculate with whole cents (\`toCents\`), compare with \`compareDecimals\`.`
}

export default plugin
