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

/** A statement of a generated module: declarations as structures, data as text that the printer never parses. */
export type Statement = StatementStructures | ConstStatement

interface ConstStatement {
  readonly kind: 'const'
  readonly name: string
  readonly value: string
  readonly typing: Typing
}

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
  const values: string[] = []
  const structures = statements.map((statement) =>
    statement.kind === 'const' ? variableStatement(statement, values) : statement,
  )
  return `${marker}\n\n${fillIn(printDeclarations(structures), values)}\n`
}

/** Modules of one kind differ in their data only, so that few declarations are printed more than once. */
const printed = new Map<string, string>()

function printDeclarations(structures: readonly StatementStructures[]): string {
  const key = contentHash(JSON.stringify(structures))
  const known = printed.get(key)
  if (known !== undefined) return known
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

/** `export const name: type = value`, or with `satisfies` or `as const` instead of a type. */
export function exportConst(name: string, value: string, typing: Typing = {}): Statement {
  return { kind: 'const', name, value, typing }
}

export function exportType(name: string, type: string): Statement {
  return { kind: StructureKind.TypeAlias, isExported: true, name, type }
}

/** Property names are given as they stand in code: an identifier, or a quoted text. */
export function exportInterface(name: string, properties: Readonly<Record<string, string>>): Statement {
  return {
    kind: StructureKind.Interface,
    isExported: true,
    name,
    properties: Object.entries(properties).map(([key, type]) => ({ name: key, type, isReadonly: true })),
  }
}

/** A union of string literals; `never` for none. */
export function union(values: Iterable<string>): string {
  const members = [...values].map((value) => JSON.stringify(value))
  return members.length === 0 ? 'never' : members.join(' | ')
}

/** Stands for the value of a constant until the declarations are printed; no name or text of a manifest has its form. */
const placeholder = /ᚠᚠ(\d+)ᚠᚠ/g

function variableStatement({ name, value, typing }: ConstStatement, values: string[]): StatementStructures {
  const { type, satisfies, asConst, local = false } = typing
  const stand = `ᚠᚠ${values.push(value) - 1}ᚠᚠ`
  const initializer = [stand, satisfies ? ` satisfies ${satisfies}` : '', asConst ? ' as const' : ''].join('')
  return {
    kind: StructureKind.VariableStatement,
    isExported: !local,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [{ name, initializer, ...(type !== undefined && { type }) }],
  }
}

function fillIn(declarations: string, values: readonly string[]): string {
  const found = [...declarations.matchAll(placeholder)].length
  if (found !== values.length)
    throw new Error(`Expected ${values.length} constants in a generated module, found ${found}`)
  return declarations.replaceAll(placeholder, (_, index: string) => values[Number(index)] ?? '')
}
