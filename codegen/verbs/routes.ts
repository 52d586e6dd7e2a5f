import type { PageModel } from '../model/console.ts'
import { analyse } from '../pipeline.ts'
import { exitCode, show } from './findings.ts'
import type { Verb } from './verb.ts'

/** Every route, as a table for people or as JSON. */
export const routes: Verb = async (project, options, terminal) => {
  const { result, diagnostics } = analyse(project)
  if (result === null) {
    show(diagnostics, { format: 'text' }, terminal)
    return exitCode(diagnostics)
  }
  const pages = result.model.sections.flatMap((section) => section.pages)
  terminal.out(options.format === 'json' ? JSON.stringify(pages.map(routeData), null, 2) : table(pages))
  return 0
}

function routeData(page: PageModel): object {
  const { name, path, title, icon, permissions, hidden, showLanguage, activeMenu, kind, resource, params } =
    page
  return { name, path, title, icon, permissions, hidden, showLanguage, activeMenu, kind, resource, params }
}

function table(pages: readonly PageModel[]): string {
  const rows = [
    ['PATH', 'NAME', 'KIND', 'PERMISSIONS', 'TITLE'],
    ...pages.map((page) => [page.path, page.name, page.kind, access(page), page.title['zh'] ?? '']),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function access(page: PageModel): string {
  if (page.public) return '(public)'
  return page.permissions.length === 0 ? '(signed in)' : page.permissions.join(' ')
}
