import { useEffect, useMemo, useState } from 'react'
import { useCompany } from '../../hooks/use-company.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type CreatedIn, createdOf, forgetCreated, noteCreated } from '../model/actions/created-records.ts'
import { isOutside } from '../model/address/is-outside.ts'
import { nameOf } from '../model/names/name-of.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'
import { type AboveRowsProps, laterParts } from '../rows/later-parts.ts'
import './created-outside.css'

/** A record was made on a page of its own: a list that does not show it says so. */
export function noteMade(place: CreatedIn, record: Row): void {
  noteCreated(place, record)
  laterParts.Above = CreatedOutside
}

/** Says which records were just made on a page of their own and are not in the view that one comes back to, and leads to them. */
function CreatedOutside({ list, rows, filters, Title }: AboveRowsProps) {
  const { t, ready } = useTranslation('lists')
  const company = useCompany().current?.id ?? null
  const place = useMemo(() => ({ company, resource: list.resource }), [company, list.resource])
  const noted = createdOf(place)
  const [records, setRecords] = useState<readonly Row[]>(noted)
  if (noted.length > 0 && noted !== records) setRecords(noted)
  useEffect(() => {
    if (noted.length > 0) forgetCreated(place)
  }, [noted, place])
  const shown = new Set(rows.map((row) => textOf(row['id'])))
  const trees = list.filters.flatMap(({ field, control }) => (control === 'tree' ? [field] : []))
  // What is chosen of a tree stands for what is below it, too, which a record does not say.
  const plain = Object.fromEntries(Object.entries(filters).filter(([field]) => !trees.includes(field)))
  const outside = records.filter((record) => !shown.has(textOf(record['id'])) && isOutside(record, plain))
  if (!ready || outside.length === 0) return null
  return (
    <output className="created-outside">
      <Icon name="info-sign" />
      <ul>
        {outside.map((record) => (
          <li key={textOf(record['id'])}>
            {t('createdOutside')}
            <span className="created-outside-name">
              <Name list={list} record={record} Title={Title} />
            </span>
          </li>
        ))}
      </ul>
      <IconButton size="small" icon="cross" label={t('dismiss')} onClick={() => setRecords([])} />
    </output>
  )
}

interface NameProps extends Pick<AboveRowsProps, 'list' | 'Title'> {
  readonly record: Row
}

/** The link that its row would have. */
function Name({ list, record, Title }: NameProps) {
  const column = list.columns.find(({ key }) => key === list.rowTitle)
  if (column === undefined || record[column.key] === undefined) return nameOf(record, list)
  return <Title list={list} column={column} row={record} />
}
