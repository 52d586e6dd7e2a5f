import { ts } from 'ts-morph'
import type { Mutated } from './find.ts'
import type { Mutant } from './mutant.ts'

/**
 * The file with all its mutants in it, each behind a switch of its id, all of them off: `__mutant(id) ? changed : original`. `switchModule`
 * is what the file imports the switch from. Lines stay where they are above the first change.
 */
export function withSwitches({ source, mutants }: Mutated, switchModule: string): string {
  const ofNode = Map.groupBy(mutants, ({ node }) => node)
  const text = source.text

  const inside = (node: ts.Node, from: number): string => {
    const children: ts.Node[] = []
    node.forEachChild((child) => void children.push(child))
    let written = ''
    let at = from
    for (const child of children.toSorted((a, b) => a.pos - b.pos)) {
      const start = child.getStart(source)
      if (start < at) continue
      written += text.slice(at, start) + render(child)
      at = child.end
    }
    return written + text.slice(at, node.end)
  }

  const render = (node: ts.Node): string => {
    const start = node.getStart(source)
    const written = inside(node, start)
    const own = (ofNode.get(node) ?? []).toSorted((a, b) => rank(a) - rank(b))
    const switched = own.reduce((rest, mutant) => wrapped(mutant, rest), written)
    return ts.isExpressionStatement(node) && switched !== text.slice(start, node.end)
      ? apart(node, switched)
      : switched
  }

  const body = inside(source, 0)
  return mutants.length === 0 ? text : `import { __mutant } from '${switchModule}'; ${body}`
}

/** A member that may be left out is no expression any more. */
function rank({ kind }: Mutant): number {
  return kind === 'expression' ? 0 : 1
}

/** `0,` keeps `(a) : (b)` from being read as the head of an arrow function with a type. */
function wrapped({ id, kind, instead, node }: Mutant, rest: string): string {
  const on = `__mutant('${id}')`
  if (kind === 'expression') return `(${on} ? (0, ${instead}) : (0, ${rest}))`
  if (kind === 'statement') return `if (!${on}) { ${rest} }`
  return ts.isPropertyAssignment(node) ? `...(${on} ? {} : { ${rest} })` : `...(${on} ? [] : [${rest}])`
}

/** No line of this code ends with a semicolon: one that begins with a parenthesis would go on with the line before. */
function apart(node: ts.ExpressionStatement, written: string): string {
  const isInList =
    ts.isBlock(node.parent) || ts.isSourceFile(node.parent) || ts.isCaseOrDefaultClause(node.parent)
  return isInList ? `;${written}` : `{ ${written} }`
}
