import {
  IndentationText,
  Project,
  QuoteKind,
  type StatementStructures,
  StructureKind,
  VariableDeclarationKind,
} from 'ts-morph'
import { contentHash } from '../content-hash.ts'
import { marker } from './output-files.ts'

/** A statement of a generated module: a declaration, in which `placeholder` stands for a text that the printer never parses. */
export type Statement = StatementStructures | ((placeholder: Placeholder) => StatementStructures)

/** Keeps a long text and answers what stands for it until the declarations are printed. */
type Placeholder = (text: string) => string

interface Typing {
  readonly type?: string
  readonly satisfies?: string
  readonly asConst?: boolean
  /** Not exported. */
  readonly local?: boolean
}

const project = new Project({
  useInMemoryFileSystem: true,
  manipulationSettings: { indentationText: IndentationText.TwoSpaces, quoteKind: QuoteKind.Single },
})

/** The text of a generated module. */
export function printModule(statements: readonly Statement[]): string {
  const texts: string[] = []
  const placeholder: Placeholder = (text) => `${sign}${texts.push(text) - 1}${sign}`
  const structures = statements.map((statement) =>
    typeof statement === 'function' ? statement(placeholder) : statement,
  )
  return `${marker}\n\n${fillIn(printDeclarations(structures), texts)}\n`
}

/** Modules of one kind differ in their data only, so that few declarations are printed more than once. */
const printed = new Map<string, string>()

function printDeclarations(structures: readonly StatementStructures[]): string {
  const key = contentHash(JSON.stringify(structures))
  const cached = printed.get(key)
  if (cached !== undefined) return cached
  const file = project.createSourceFile('module.ts', { statements: [...structures] }, { overwrite: true })
  const declarations = file
    .getFullText()
    .trim()
    .replace(/(^import .*\n)(?!import )/m, '$1\n')
  project.removeSourceFile(file)
  printed.set(key, declarations)
  return declarations
}

export function importTypes(from: string, names: readonly string[]): Statement {
  return {
    kind: StructureKind.ImportDeclaration,
    moduleSpecifier: from,
    namedImports: names.toSorted(),
    isTypeOnly: true,
  }
}

/** `import { exported as name } from 'module'` */
export function importConst(from: string, exported: string, name = exported): Statement {
  return {
    kind: StructureKind.ImportDeclaration,
    moduleSpecifier: from,
    namedImports: [{ name: exported, ...(name !== exported && { alias: name }) }],
  }
}

/** `export const name: type = value`, or with `satisfies` or `as const` instead of a type. */
/** Passes types on; of a value, its type. */
export function exportTypesFrom(from: string, names: readonly string[]): Statement {
  return {
    kind: StructureKind.ExportDeclaration,
    isTypeOnly: true,
    moduleSpecifier: from,
    namedExports: [...names],
  }
}

export function exportConst(name: string, value: string, typing: Typing = {}): Statement {
  const { type, satisfies, asConst = false, local = false } = typing
  const ending = `${satisfies ? ` satisfies ${satisfies}` : ''}${asConst ? ' as const' : ''}`
  return (placeholder) => ({
    kind: StructureKind.VariableStatement,
    isExported: !local,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [
      { name, initializer: `${placeholder(value)}${ending}`, ...(type !== undefined && { type }) },
    ],
  })
}

export function exportType(name: string, type: string): Statement {
  return (placeholder) => ({ kind: StructureKind.TypeAlias, isExported: true, name, type: placeholder(type) })
}

/** Property names are given as they stand in code: an identifier, or a quoted text. */
export function exportInterface(name: string, properties: Readonly<Record<string, string>>): Statement {
  const members = Object.entries(properties).map(([key, type]) => `${key}: ${type}`)
  return (placeholder) => ({
    kind: StructureKind.Interface,
    isExported: true,
    name,
    // One property stands for all of them.
    properties:
      members.length === 0 ? [] : [{ name: placeholder(members.join(';\n  readonly ')), isReadonly: true }],
  })
}

/** A union of string literals; `never` for none. */
export function union(values: Iterable<string>): string {
  const members = [...values].map((value) => JSON.stringify(value))
  return members.length === 0 ? 'never' : members.join(' | ')
}

/** The same with a literal a line, so that two changes of a long union do not meet. */
export function unionOfLines(values: Iterable<string>): string {
  const members = [...values].map((value) => `\n  | ${JSON.stringify(value)}`)
  return members.length === 0 ? 'never' : members.join('')
}

/** Marks the place of a text until the declarations are printed; no structure has it. */
const sign = '¤¤'
const placeholder = /¤¤(\d+)¤¤/g

function fillIn(declarations: string, texts: readonly string[]): string {
  const found = [...declarations.matchAll(placeholder)].length
  if (found !== texts.length)
    throw new Error(`Expected ${texts.length} texts in a generated module, found ${found}`)
  return declarations.replaceAll(placeholder, (_, index: string) => texts[Number(index)] ?? '')
}
