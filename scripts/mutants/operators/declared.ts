import { ts } from 'ts-morph'
import { expression, type Operator, type OperatorName, removed } from '../mutant.ts'

/** Properties that are left out, by their names. */
const dropped: readonly (readonly [OperatorName, RegExp])[] = [
  ['audit', /^audit$/],
  ['mask', /^(?:masked|sensitive|pii|secret|writeOnly|confidential)$/],
  ['idempotency', /^(?:idempotent|once|ownTransactions)$/],
  ['disabled', /^(?:disabled|readOnly|isDisabled|isBusy|loading)$/],
  ['cache', /^(?:changes|invalidates|stale)$/],
]

const labels = /^(?:label|title|zh|en|placeholder|help)$/
const durations = /^(?:for|keep|keepFor|retention|maxAge|ttl|days|hours|expiresIn|validFor)$/

export const property: Operator = (node, source) => {
  if (!ts.isPropertyAssignment(node) || isPattern(node.parent)) return []
  const name = node.name.getText(source)
  const operator = dropped.find(([, pattern]) => pattern.test(name))?.[0]
  // A value of an enumeration may be called so.
  if (operator === 'idempotency' && node.initializer.kind !== ts.SyntaxKind.TrueKeyword) return []
  if (operator !== undefined) return isOfListener(node) ? [] : removed(operator, node, 'member')
  const { initializer } = node
  if (labels.test(name) && isDeclared(initializer)) return expression('label', initializer, "''")
  if (durations.test(name) && ts.isStringLiteral(initializer)) return longer(initializer)
  if (durations.test(name) && ts.isNumericLiteral(initializer))
    return expression('retention', initializer, String(Number(initializer.text) + 1))
  return []
}

const aKey = /^[a-z_]+\.(?:index|show|store|update|destroy|restore|export|import|copy|publish|approve)$/

/** In a list of permission keys, a key that no role holds in place of each. */
export const permission: Operator = (node) => {
  if (!ts.isStringLiteral(node) || !aKey.test(node.text)) return []
  const isListed =
    ts.isArrayLiteralExpression(node.parent) &&
    node.parent.elements.every((other) => ts.isStringLiteral(other) && aKey.test(other.text))
  const isTarget =
    ts.isCallExpression(node.parent) && node.parent.arguments.some((argument) => argument === node)
  return isListed || isTarget ? expression('permission', node, "'mutants.index'") : []
}

function longer(node: ts.StringLiteral) {
  const [, count, unit] = /^(\d+) (\w+)$/.exec(node.text) ?? []
  return count === undefined ? [] : expression('retention', node, `'${Number(count) + 1} ${unit}'`)
}

function isDeclared(node: ts.Expression): boolean {
  return ts.isStringLiteral(node) && node.text !== ''
}

/** `{ once: true }` of an event listener. */
function isOfListener({ parent }: ts.PropertyAssignment): boolean {
  const call = parent.parent
  return (
    ts.isCallExpression(call) &&
    ts.isPropertyAccessExpression(call.expression) &&
    call.expression.name.text === 'addEventListener'
  )
}

function isPattern(object: ts.ObjectLiteralExpression): boolean {
  const { parent } = object
  return (
    ts.isBinaryExpression(parent) &&
    parent.left === object &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  )
}
