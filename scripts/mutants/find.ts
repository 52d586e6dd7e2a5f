import { createHash } from 'node:crypto'
import { ts } from 'ts-morph'
import type { Edit, Mutant } from './mutant.ts'
import { operators } from './operators/all.ts'

export interface Mutated {
  readonly source: ts.SourceFile
  readonly mutants: readonly Mutant[]
}

/** Every mutant of a file, in the order of the text. */
export function findMutants(file: string, text: string): Mutated {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const edits: Edit[] = []
  const visit = (node: ts.Node): void => {
    if (!isRun(node)) return
    if (isReplaceable(node)) edits.push(...operators.flatMap((operator) => operator(node, source)))
    node.forEachChild(visit)
  }
  visit(source)
  return {
    source,
    mutants: identified(file, source, distinct(edits.filter(({ node }) => isReplaceable(node)))),
  }
}

/** Types, imports and exports are gone when the program runs. */
function isRun(node: ts.Node): boolean {
  return (
    !ts.isTypeNode(node) &&
    !ts.isImportDeclaration(node) &&
    !ts.isExportDeclaration(node) &&
    !isTypeOnly(node)
  )
}

function isTypeOnly(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
}

/** In parentheses, a link of an optional chain would no longer end the chain, and a callee would lose its subject. */
function isReplaceable(node: ts.Node): boolean {
  const { parent } = node
  if (parent === undefined) return true
  const isSubject =
    (ts.isCallExpression(parent) ||
      ts.isPropertyAccessExpression(parent) ||
      ts.isElementAccessExpression(parent)) &&
    parent.expression === node
  if (isSubject) return (parent.flags & ts.NodeFlags.OptionalChain) === 0 && !ts.isCallExpression(parent)
  return !ts.isNonNullExpression(parent)
}

function distinct(edits: readonly Edit[]): readonly Edit[] {
  const seen = new Set<string>()
  return edits.filter(({ node, kind, instead }) => {
    const key = `${node.pos}:${node.end}:${kind}:${instead.replaceAll(/\s/g, '')}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** By file, operator, change and the statement around it, and counted where several are the same. */
function identified(file: string, source: ts.SourceFile, edits: readonly Edit[]): readonly Mutant[] {
  const counts = new Map<string, number>()
  const inOrder = edits.toSorted((a, b) => a.node.getStart(source) - b.node.getStart(source))
  return inOrder.map((edit) => {
    const { node, operator, instead } = edit
    const original = node.getText(source)
    const around = surrounding(node).getText(source)
    const key = [file, operator, original, instead, around].join('\n').replaceAll(/\s+/g, ' ')
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source))
    return { ...edit, id: hash(`${key}\n${count}`), file, line: line + 1, column: character + 1, original }
  })
}

function surrounding(node: ts.Node): ts.Node {
  const isEnough = (around: ts.Node) => ts.isStatement(around) || ts.isPropertyAssignment(around)
  let at = node
  while (at.parent !== undefined && !ts.isSourceFile(at.parent) && !isEnough(at)) at = at.parent
  return at
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
