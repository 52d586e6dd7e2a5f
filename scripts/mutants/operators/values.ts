import { ts } from 'ts-morph'
import { expression, type Operator, removed } from '../mutant.ts'

export const boolean: Operator = (node, source) => {
  if (node.kind === ts.SyntaxKind.TrueKeyword && isValue(node) && !ts.isWhileStatement(node.parent))
    return expression('boolean', node, 'false')
  if (node.kind === ts.SyntaxKind.FalseKeyword && isValue(node)) return expression('boolean', node, 'true')
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return expression('boolean', node, node.operand.getText(source))
  return []
}

export const number: Operator = (node, source) => {
  if (ts.isBigIntLiteral(node)) return expression('number', node, `${BigInt(node.text.slice(0, -1)) + 1n}n`)
  if (!ts.isNumericLiteral(node) || !isValue(node)) return []
  const value = Number(node.text)
  return Number.isSafeInteger(value) && !/^0[xbo]/.test(node.getText(source))
    ? expression('number', node, String(value + 1))
    : []
}

/** What a function gives back becomes nothing; literals have operators of their own. */
export const returned: Operator = (node) => {
  const value = ts.isReturnStatement(node)
    ? node.expression
    : ts.isArrowFunction(node) && ts.isVariableDeclaration(node.parent) && !ts.isBlock(node.body)
      ? node.body
      : undefined
  if (value === undefined || isPlain(value)) return []
  return expression('return', value, 'undefined')
}

/** A call or an assignment that stands by itself is left out. */
export const call: Operator = (node, source) => {
  if (!ts.isExpressionStatement(node)) return []
  const inner = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
  const isAssignment = ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.EqualsToken
  if (!ts.isCallExpression(inner) && !isAssignment) return []
  if (ts.isCallExpression(inner) && isLeftAlone(inner.expression.getText(source))) return []
  return removed('call', node, 'statement')
}

/** A list of literals or names loses its last member. */
export const list: Operator = (node) => {
  if (!ts.isArrayLiteralExpression(node) || isTarget(node)) return []
  const last = node.elements.at(-1)
  if (last === undefined || ts.isSpreadElement(last) || ts.isOmittedExpression(last)) return []
  const isShort = node.elements.every((member) => ts.isStringLiteralLike(member) || ts.isIdentifier(member))
  return isShort ? removed('list', last, 'member') : []
}

const otherMethods = new Map([
  ['some', 'every'],
  ['every', 'some'],
])
const droppedMethods = new Set(['filter', 'toSorted', 'sort', 'toReversed', 'trim', 'slice', 'toLowerCase'])

export const method: Operator = (node, source) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  if (node.questionDotToken !== undefined || node.expression.questionDotToken !== undefined) return []
  const { expression: subject, name } = node.expression
  const on = subject.getText(source)
  const args = node.arguments.map((argument) => argument.getText(source)).join(', ')
  if (on === 'Math' && (name.text === 'min' || name.text === 'max'))
    return expression('method', node, `Math.${name.text === 'min' ? 'max' : 'min'}(${args})`)
  const other = otherMethods.get(name.text)
  if (other !== undefined) return expression('method', node, `${on}.${other}(${args})`)
  return droppedMethods.has(name.text) ? expression('method', node, on) : []
}

export const values: readonly Operator[] = [boolean, number, returned, call, list, method]

function isPlain(node: ts.Expression): boolean {
  return (
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    ts.isNumericLiteral(node) ||
    (ts.isIdentifier(node) && node.text === 'undefined')
  )
}

/** Not a type, and not a name of a property. */
function isValue(node: ts.Node): boolean {
  return !ts.isLiteralTypeNode(node.parent) && !ts.isPropertyName(node) ? true : isInitializer(node)
}

function isInitializer(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isLiteralTypeNode(parent)) return false
  return !('name' in parent && parent.name === node)
}

function isTarget(node: ts.ArrayLiteralExpression): boolean {
  const { parent } = node
  return (
    ts.isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  )
}

/** What is written for people who run the program is no behaviour of it. */
function isLeftAlone(callee: string): boolean {
  return callee === 'super' || /(?:^|\.)(?:log|logger|console)\.\w+$/.test(callee)
}
