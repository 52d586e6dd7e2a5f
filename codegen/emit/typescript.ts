import {
  type ImportDeclarationStructure,
  IndentationText,
  type OptionalKind,
  Project,
  QuoteKind,
  type StatementStructures,
  StructureKind,
  VariableDeclarationKind,
  type VariableStatementStructure,
} from 'ts-morph'
import { marker } from './output-files.ts'

export type Statement = StatementStructures

const project = new Project({
  useInMemoryFileSystem: true,
  manipulationSettings: { indentationText: IndentationText.TwoSpaces, quoteKind: QuoteKind.Single },
})

/** The text of a generated module. */
export function printModule(statements: readonly Statement[]): string {
  const file = project.createSourceFile('module.ts', { statements: [...statements] }, { overwrite: true })
  const text = `${marker}\n\n${file.getFullText().trim()}\n`.replace(/(^import .*\n)(?!import )/m, '$1\n')
  project.removeSourceFile(file)
  return text
}

export function importTypes(from: string, names: readonly string[]): Statement {
  const structure: OptionalKind<ImportDeclarationStructure> = {
    moduleSpecifier: from,
    namedImports: names.toSorted(),
    isTypeOnly: true,
  }
  return { kind: StructureKind.ImportDeclaration, ...structure }
}

/** `export const name: type = value`, or with `satisfies` instead of a type. */
export function exportConst(
  name: string,
  value: string,
  typing: { type?: string; satisfies?: string } = {},
): Statement {
  const statement: VariableStatementStructure = {
    kind: StructureKind.VariableStatement,
    isExported: true,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [
      {
        name,
        ...(typing.type && { type: typing.type }),
        initializer: typing.satisfies ? `${value} satisfies ${typing.satisfies}` : value,
      },
    ],
  }
  return statement
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

const lineWidth = 140

/** Data as a literal; JSON is TypeScript. What fits on a line stays on one, so that a change is a short diff. */
export function literal(value: unknown, indent = ''): string {
  const short = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + short.length <= lineWidth) return short
  const deeper = `${indent}  `
  const isList = Array.isArray(value)
  const items = isList
    ? value.map((item) => literal(item, deeper))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${literal(item, deeper)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return `${open}\n${items.map((item) => `${deeper}${item},\n`).join('')}${indent}${close}`
}

/** A union of string literals; `never` for none. */
export function union(values: Iterable<string>): string {
  const members = [...values].map((value) => JSON.stringify(value))
  return members.length === 0 ? 'never' : members.join(' | ')
}
