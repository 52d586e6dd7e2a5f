import { expect, test } from 'vitest'
import { codes, findings } from './catalogue.ts'
import { createReport } from './diagnostic.ts'
import { formatDiagnostics } from './format.ts'

const place = { file: 'manifest/sections/a b.yaml', line: 3, column: 11, length: 4, text: '    icon: tagg' }

test('sarif has one rule a code, and results with regions and related places', () => {
  const report = createReport()
  const related = [{ message: 'first here', place: { ...place, line: 2 } }]
  report.add(findings.unknownIcon({ icon: 'tagg' }), place, { hint: 'did you mean `tag`?', related })
  report.add(findings.missingFile({ file: 'x.yaml' }), null)
  const log = JSON.parse(formatDiagnostics(report.diagnostics, 'sarif', false))
  const [run] = log.runs
  expect([log.version, run.tool.driver.rules.length]).toEqual(['2.1.0', codes.length])
  const region = { startLine: 3, startColumn: 11, endColumn: 15, snippet: { text: '    icon: tagg' } }
  const artifactLocation = { uri: 'manifest/sections/a%20b.yaml' }
  expect(run.results).toEqual([
    {
      ruleId: 'M103',
      ruleIndex: codes.findIndex(({ code }) => code === 'M103'),
      level: 'error',
      message: {
        text: 'x.yaml does not exist or cannot be read. A manifest that cannot be read is never “no changes”. Create the file, or run the command in the folder that holds manifest/.',
      },
      locations: [],
    },
    {
      ruleId: 'M301',
      ruleIndex: codes.findIndex(({ code }) => code === 'M301'),
      level: 'error',
      message: {
        text: 'There is no icon `tagg`. did you mean `tag`? Icons come from the Blueprint set; an unknown one would leave a hole in the menu. Choose a name from the Blueprint icon list.',
      },
      locations: [{ physicalLocation: { artifactLocation, region } }],
      relatedLocations: [
        {
          id: 0,
          message: { text: 'first here' },
          physicalLocation: { artifactLocation, region: { ...region, startLine: 2 } },
        },
      ],
    },
  ])
})
