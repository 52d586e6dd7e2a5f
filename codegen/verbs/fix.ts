import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import { type Fixed, fixManifest } from '../fix/fix.ts'
import type { Project } from '../project.ts'
import { count, exitCode, show } from './findings.ts'
import type { ExitCode, Terminal, VerbOptions } from './verb.ts'

/**
 * Mends what can be mended without its author. On a dry run it prints the difference and answers the exit status:
 * 0 when there is nothing to mend and nothing else to find. Null: what was mended is written, and is to be checked.
 */
export function fix(project: Project, options: VerbOptions, terminal: Terminal): ExitCode | null {
  const fixed = fixManifest(project)
  for (const { file, line, code, title } of fixed.fixes) terminal.say(`${file}:${line}: ${code} ${title}`)
  if (options.dryRun) return showFixed(fixed, options, terminal)
  for (const { file, after } of fixed.files) write(join(project.root, file), after)
  if (fixed.files.length > 0)
    terminal.say(`${count(fixed.fixes.length, 'finding')} mended in ${count(fixed.files.length, 'file')}.`)
  return null
}

function showFixed({ files, fixes, left }: Fixed, { format }: VerbOptions, terminal: Terminal): ExitCode {
  // In the other formats standard output holds the findings.
  if (format === 'text') for (const { file, before, after } of files) terminal.out(patch(file, before, after))
  show(left, format, terminal)
  terminal.say(
    `Would mend ${count(fixes.length, 'finding')} in ${count(files.length, 'file')}; ${left.length} left.`,
  )
  const code = exitCode(left)
  return code === 0 && files.length > 0 ? 1 : code
}

/** As `git apply` takes it. */
const patch = (file: string, before: string, after: string): string =>
  createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, { context: 2 })
    .replace(/^=+\n/, '')
    .trimEnd()

function write(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, path)
}
