import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ImportLine, type ImportPreview, type LineFilter, filteredLines } from './import-preview.ts'

export interface ImportLinesProps {
  readonly preview: ImportPreview
  readonly filter: LineFilter
}

/** The first lines of the file as they were understood, with what is wrong in which cell. */
export function ImportLines({ preview, filter }: ImportLinesProps) {
  const { t } = useTranslation('imports')
  const { locale } = useLocale()
  const columns = preview.columns.filter(({ name }) => preview.mapping[name] !== undefined)
  const lines = filteredLines(preview.rows, filter)
  if (lines.length === 0) return <p className="import-note">{t('nothing')}</p>
  return (
    <>
      {/* A scrollable region has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="import-lines" tabIndex={0} aria-label={t('lines')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              {columns.map(({ name, label, en }) => (
                <th key={name} scope="col">
                  {locale === 'zh' ? label : en}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line}>
                <th scope="row">
                  {line.line}
                  <LineMark line={line} preview={preview} />
                  <LooseProblems line={line} shownFields={columns.map(({ name }) => name)} />
                </th>
                {columns.map(({ name }) => {
                  const problems = problemsOf(line, name)
                  return (
                    <td key={name} data-wrong={problems.length > 0 ? '' : undefined}>
                      {line.values[name] ?? ''}
                      {problems.length > 0 && <span className="import-problem">{problems.join(' ')}</span>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {preview.total > preview.rows.length && (
        <p className="import-note">{t('firstLines', { count: preview.rows.length, total: preview.total })}</p>
      )}
    </>
  )
}

/** What becomes of a line: what it comes to, or that its record is there already. */
function LineMark({ line, preview: { outcomes } }: { line: ImportLine; preview: ImportPreview }) {
  const { t } = useTranslation('imports')
  const { locale } = useLocale()
  const outcome = outcomes.find(({ value }) => value === line.result)
  if (outcome !== undefined)
    return (
      <span className="import-outcome" data-intent={outcome.intent ?? undefined}>
        {locale === 'zh' ? outcome.zh : outcome.en}
      </span>
    )
  if (!line.duplicate || outcomes.length > 0) return null
  return <span className="import-duplicate">{t('duplicate')}</span>
}

/** Of a field, and of what is inside it. */
function problemsOf({ errors }: ImportLine, field: string): readonly string[] {
  return Object.entries(errors).flatMap(([path, messages]) =>
    path === field || path.startsWith(`${field}.`) ? messages : [],
  )
}

/** What is wrong with a line as a whole. */
function LooseProblems({
  line,
  shownFields,
}: {
  readonly line: ImportLine
  readonly shownFields: readonly string[]
}) {
  const loose = Object.entries(line.errors).flatMap(([path, messages]) =>
    shownFields.includes(path.split('.')[0] ?? '') ? [] : messages,
  )
  return loose.length === 0 ? null : <span className="import-problem">{loose.join(' ')}</span>
}
