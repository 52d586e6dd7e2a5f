import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findings } from '../diagnostics/catalogue.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import type { ConsoleData, Entry } from '../model/manifest.ts'
import { componentOf, ownWidgets } from '../model/widget-declaration.ts'
import type { Project } from '../project.ts'
import { readTextUntouched } from '../read-file.ts'

/** The files of the project's own widgets are there, and export what the console imports. What else they say is for the type checker. */
export function linkOwnWidgets(
  { root }: Project,
  { data, source }: Entry<ConsoleData>,
  report: Report,
): void {
  for (const { name, module, title } of ownWidgets(data.widgets)) {
    const at = ['widgets', name, 'module']
    const file = join(root, module)
    const component = componentOf(name)
    const text = existsSync(file) ? readTextUntouched(file) : null
    if (text === null)
      report.add(findings.missingWidgetModule({ module }), source.place(at), {
        hint: didYouMean(module, siblingsOf(root, module)),
      })
    else if (!exported(component).test(text))
      report.add(findings.unexportedWidget({ module, component }), source.place(at))
    for (const language of title === undefined ? [] : data.languages)
      if (title?.[language] === undefined)
        report.add(
          findings.missingTranslation({ key: `The title of ${name}`, language }),
          source.place(['widgets', name, 'title'], 'key'),
        )
  }
}

function siblingsOf(root: string, module: string): readonly string[] {
  const folder = dirname(module)
  const path = join(root, folder)
  return existsSync(path)
    ? readdirSync(path)
        .filter((file) => file.endsWith('.tsx'))
        .map((file) => (folder === '.' ? file : `${folder}/${file}`))
    : []
}

const exported = (name: string): RegExp =>
  new RegExp(
    String.raw`^export (?:async )?(?:function|const|class|let) ${name}\b|^export \{[^}]*\b${name}\b`,
    'm',
  )
