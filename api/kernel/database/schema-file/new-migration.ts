import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TableDescription } from '../types.ts'
import { reviewSchema } from './review.ts'
import type { UnsafeChange } from './unsafe-changes.ts'

const FOLDER = path.join(import.meta.dirname, '../migrations')

/** Writes the next migration, with a skeleton for what the definitions change unsafely, and adds it to the list. Answers its file. */
export function writeMigration(name: string, tables: readonly TableDescription[]): string {
  const number = migrationFiles().length + 1
  const file = path.join(FOLDER, `${String(number).padStart(4, '0')}-${name}.ts`)
  writeFileSync(file, migrationText(number, name, reviewSchema(tables).unsafe), { flag: 'wx' })
  writeFileSync(path.join(FOLDER, 'index.ts'), listText(migrationFiles()))
  return file
}

export function migrationText(number: number, name: string, unsafe: readonly UnsafeChange[]): string {
  const body = unsafe.flatMap(({ skeleton }) => skeleton.map((line) => `    ${line}`))
  const renames = body.some((line) => line.includes('renameTable('))
  return `import type { Migration } from './migration.ts'
${renames ? "import { renameTable } from './rename-table.ts'\n" : ''}
export const migration: Migration = {
  number: ${number},
  name: '${name.replaceAll('-', ' ')}',
  covers: [${unsafe.map(({ id }) => `'${id}'`).join(', ')}],
  async up(tx) {
${body.length === 0 ? '    await tx(`/* what the definitions cannot say: UPDATE … */`)' : body.join('\n')}
  },
}
`
}

export function listText(files: readonly string[]): string {
  const numbered = files.map((file) => ({ file, as: `migration${Number.parseInt(file, 10)}` }))
  return `${numbered.map(({ file, as }) => `import { migration as ${as} } from './${file}'\n`).join('')}import type { Migration } from './migration.ts'

/** In the order of their numbers; \`npm run migration -- <name>\` adds to them. */
export const migrations: readonly Migration[] = [${numbered.map(({ as }) => as).join(', ')}]
`
}

function migrationFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .toSorted()
}
