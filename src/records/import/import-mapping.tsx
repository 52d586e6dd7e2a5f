import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { ImportConstant } from './import-constant.tsx'
import { type ImportColumn, type ImportOptions, type ImportPreview, mapped } from './import-preview.ts'
import { ImportSourceView } from './import-source.tsx'
import type { Import } from './use-import.ts'

export interface ImportMappingProps {
  readonly own: Import
  readonly preview: ImportPreview
}

/** Which column of the file goes into which field; what the API recognised is chosen already. */
export function ImportMapping({ own, preview }: ImportMappingProps) {
  const { t } = useTranslation('imports')
  const { locale } = useLocale()
  const { columns, headers, mapping, missing, options, rows, source } = preview
  const unread = headers.filter((header) => !Object.values(mapping).includes(header))
  return (
    <>
      <p className="import-lead">{t('mapHint', { file: preview.file_name, count: preview.total })}</p>
      {source != null && <ImportSourceView own={own} preview={preview} source={source} />}
      {missing.length > 0 && (
        <p className="action-warning" role="alert">
          <Icon name="warning-sign" />
          {t('missing', { fields: missing.join(t('join')) })}
        </p>
      )}
      <table className="import-mapping" aria-busy={own.busy}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('header')}</th>
            <th scope="col">{t(source == null ? 'example' : 'exampleOrConstant')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => {
            const label = locale === 'zh' ? column.label : column.en
            const header = mapping[column.name]
            return (
              <tr key={column.name} data-missing={isMissing(column, header, options) ? '' : undefined}>
                <th scope="row">
                  {label}
                  {column.required && (
                    <span className="field-required" title={t('required')}>
                      *
                    </span>
                  )}
                </th>
                <td>
                  <select
                    className="field-input field-select"
                    aria-label={t('headerOf', { label })}
                    value={header ?? ''}
                    disabled={own.busy}
                    onChange={({ target }) =>
                      own.send({
                        type: 'import.change',
                        changes: {
                          mapping: mapped(mapping, column.name, target.value === '' ? null : target.value),
                        },
                      })
                    }
                  >
                    <option value="">{t('notRead')}</option>
                    {headers.map((one) => (
                      <option key={one} value={one}>
                        {one}
                      </option>
                    ))}
                  </select>
                </td>
                <td className="import-example">
                  {header !== undefined && (rows[0]?.values[column.name] ?? '')}
                  {(header === undefined || options.constants?.[column.name]) && (
                    <ImportConstant own={own} preview={preview} name={column.name} label={label} />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {unread.length > 0 && <p className="import-note">{t('unread', { headers: unread.join(t('join')) })}</p>}
    </>
  )
}

function isMissing(
  { name, required }: ImportColumn,
  header: string | undefined,
  options: ImportOptions,
): boolean {
  return required && header === undefined && !options.constants?.[name]
}
