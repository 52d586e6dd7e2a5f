import { useTranslation } from '../../i18n/use-translation.ts'
import { figureText } from './model/figure-text.ts'
import type { Sheet } from './model/sheet.ts'
import '../../ui/figure-table.css'
import '../../ui/frozen-table.css'
import './sheet-table.css'

/** The figures of a chart as a table. */
export default function SheetTable({ sheet }: { readonly sheet: Sheet }) {
  const { t } = useTranslation('stats')
  const { title, subject, columns, rows, totals } = sheet
  const text = (value: number | string | null, place: number) =>
    figureText(value, columns[place]?.format ?? 'int')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
    <div className="stat-sheet" tabIndex={0}>
      <table className="figure-table frozen-table" data-head="">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{subject}</th>
            {columns.map(({ key, label, before }) => (
              <th key={key} scope="col" data-before={before === true ? '' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title: name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={columns[place]?.key} data-before={columns[place]?.before === true ? '' : undefined}>
                  {text(cell, place)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals !== null && (
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {totals.map((cell, place) => (
                <td key={columns[place]?.key}>{text(cell, place)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
