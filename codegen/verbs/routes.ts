import { buildInfoOfInputs } from '../build-info/build-info.ts'
import { fingerprintInputs } from '../build-info/fingerprint.ts'
import type { RouteData } from '../model/route-data.ts'
import type { Project } from '../project.ts'
import { exitCode, show } from './findings.ts'
import type { ExitCode, Terminal, Verb } from './verb.ts'

/** Every route: a table for people, JSON, or a picture of the whole console. */
export const routes: Verb = async (project, options, terminal) => {
  if (options.format === 'mermaid' || options.format === 'html')
    return draw(project, options.format, terminal)
  const found =
    buildInfoOfInputs(project, fingerprintInputs(project))?.routes ?? (await analyseRoutes(project, terminal))
  if (typeof found === 'number') return found
  terminal.out(options.format === 'json' ? JSON.stringify(found.map(withoutPublic), null, 2) : table(found))
  return 0
}

async function analyseRoutes(project: Project, terminal: Terminal): Promise<readonly RouteData[] | ExitCode> {
  const { analyse } = await import('../pipeline.ts')
  const { routesOf } = await import('../model/route-data.ts')
  const { result, diagnostics } = analyse(project)
  if (result !== null) return routesOf(result.model)
  show(diagnostics, 'text', terminal)
  return exitCode(diagnostics)
}

async function draw(project: Project, format: 'mermaid' | 'html', terminal: Terminal): Promise<ExitCode> {
  const { analyse } = await import('../pipeline.ts')
  const { sitemapOf } = await import('../sitemap/sitemap.ts')
  const { result, diagnostics } = analyse(project)
  if (result === null) {
    show(diagnostics, 'text', terminal)
    return exitCode(diagnostics)
  }
  const [language = ''] = result.model.languages
  const sitemap = sitemapOf(result.model)
  if (format === 'mermaid') terminal.out((await import('../sitemap/mermaid.ts')).mermaid(sitemap, language))
  else terminal.out((await import('../sitemap/html.ts')).html(sitemap, language))
  return 0
}

/** The printed shape: `public` only serves the table. */
const withoutPublic = (route: RouteData): object => ({ ...route, public: undefined })

function table(routes: readonly RouteData[]): string {
  const [language = ''] = Object.keys(routes[0]?.title ?? {})
  const rows = [
    ['PATH', 'NAME', 'KIND', 'PERMISSIONS', 'TITLE'],
    ...routes.map((route) => [
      route.path,
      route.name,
      route.kind,
      access(route),
      route.title[language] ?? '',
    ]),
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

function access(route: RouteData): string {
  if (route.public) return '(public)'
  return route.permissions.length === 0 ? '(signed in)' : route.permissions.join(' ')
}
