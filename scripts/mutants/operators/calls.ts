import { ts } from 'ts-morph'
import { expression, type Operator, type OperatorName, removed } from '../mutant.ts'

/** Calls that stand by themselves and are left out, by the name of what is called. */
const dropped: readonly (readonly [OperatorName, RegExp])[] = [
  ['lock', /^(?:lock|acquire)(?:[A-Z]\w*)?$/],
  ['audit', /^(?:recordChange|log(?:Action|Change)\w*|write(?:Action)?Log\w*|addTimeline\w*)$/],
  ['cache', /^(?:forget|invalidate|evict|refetch|refresh|reload|clear)(?:[A-Z]\w*)?$/],
]

/** Calls whose first argument takes the place of what they make of it. */
const passedThrough: readonly (readonly [OperatorName, RegExp])[] = [
  ['mask', /^(?:mask|masked|redact|redacted|scrub|scrubbed|conceal)(?:[A-Z]\w*)?$/],
  ['money', /^(?:round|rounded|roundTo\w+|roundFor)$/],
]

const otherCalls = new Map<string, string>([
  ['Math.round', 'Math.floor'],
  ['Math.floor', 'Math.ceil'],
  ['Math.ceil', 'Math.floor'],
])

export const droppedCall: Operator = (node, source) => {
  if (!ts.isExpressionStatement(node)) return []
  const inner = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
  if (!ts.isCallExpression(inner)) return []
  if (/\bpg_advisory_(?:xact_)?lock\b/.test(inner.getText(source))) return removed('lock', node, 'statement')
  const operator = named(dropped, nameOf(inner.expression))
  return operator === null ? [] : removed(operator, node, 'statement')
}

export const changedCall: Operator = (node, source) => {
  if (!ts.isCallExpression(node)) return []
  const [first] = node.arguments
  const operator = named(passedThrough, nameOf(node.expression))
  if (operator !== null && first !== undefined && !ts.isSpreadElement(first))
    return expression(operator, node, first.getText(source))
  const other = otherCalls.get(node.expression.getText(source))
  if (other === undefined) return []
  const args = node.arguments.map((argument) => argument.getText(source)).join(', ')
  return expression('money', node, `${other}(${args})`)
}

/** The company's zone, wherever it is handed on. */
export const zone: Operator = (node, source) => {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return []
  const isHandedOn =
    (ts.isCallExpression(node.parent) && node.parent.arguments.some((argument) => argument === node)) ||
    (ts.isPropertyAssignment(node.parent) && node.parent.initializer === node)
  const isZone = /(?:^|\.)(?:timezone|timeZone|zone)$/.test(node.getText(source))
  return isHandedOn && isZone ? expression('zone', node, "'UTC'") : []
}

/** Decimals of a currency. */
export const decimals: Operator = (node, source) =>
  ts.isCallExpression(node) && /(?:^|\.)decimals(?:Of|For)?$/i.test(node.expression.getText(source))
    ? expression('money', node, '2', '0')
    : []

export const calls: readonly Operator[] = [droppedCall, changedCall, zone, decimals]

function named(rules: readonly (readonly [OperatorName, RegExp])[], name: string): OperatorName | null {
  return rules.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : ''
}
