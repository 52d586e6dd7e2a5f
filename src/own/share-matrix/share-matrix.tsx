import type { Column } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSubject } from '../../records/context/use-subject.ts'
import { CutNotice } from '../../records/list/cut-notice.tsx'
import { queryRequest } from '../../records/model/actions/request.ts'
import { withFilter } from '../../records/model/address/list-state.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import { useWholeList } from '../../records/rows/use-whole-list.ts'
import type { PageWidgetProps, WidgetList } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/figure-table.css'
import './share-matrix.css'

/** Which product has a share for which channel, of all of the parent, whatever the list is narrowed to; each leads to its row. */
export function ShareMatrix({ use, list }: PageWidgetProps) {
  const products = useAll(use.calls?.['products'])
  const shares = useAll(use.calls?.['load'])
  const failed = [products, shares].find(({ rows, error }) => rows === undefined && error !== null)
  if (list === undefined) return null
  if (failed?.error != null) return <FailedList slim failure={failed.error} onRetry={failed.reload} />
  if (products.rows === undefined || shares.rows === undefined)
    return <div className="widget-wait" aria-busy />
  return (
    <>
      {[products, shares].map(({ rows = [], cut }, index) => (
        <CutNotice key={index} shown={rows.length} total={cut} />
      ))}
      <Matrix products={products.rows} shares={shares.rows} list={list} />
    </>
  )
}

function useAll(call: NonNullable<PageWidgetProps['use']['calls']>[string] | undefined) {
  const subject = useSubject(null)
  const request = call === undefined ? null : queryRequest(call, subject, {})
  return useWholeList(request?.ref ?? null, request?.variables ?? {})
}

interface MatrixProps {
  readonly products: readonly Row[]
  readonly shares: readonly Row[]
  readonly list: WidgetList
}

const [ofProduct, ofChannel] = ['special_product_id', 'channel']

function Matrix({ products, shares, list: { descriptor, address } }: MatrixProps) {
  const { t } = useTranslation('special-widgets')
  const channels = channelsOf(descriptor.columns)
  if (products.length === 0) return <BlankState icon="cube" title={t('noProducts')} />
  const made = new Map(shares.map((share) => [keyOf(share[ofProduct], share[ofChannel]), share]))
  const missing = products.flatMap(({ id }) =>
    channels.filter(({ value }) => !made.has(keyOf(id, value))),
  ).length
  const narrow = (product: string, channel?: string) => {
    address.change((now) => {
      const ofRow = withFilter(descriptor, now, ofProduct, product)
      return {
        ...(channel === undefined ? ofRow : withFilter(descriptor, ofRow, ofChannel, channel)),
        page: 1,
      }
    }, 'replace')
    address.setExtra({ layout: null }, 'push')
  }
  const all = products.length * channels.length
  return (
    <section className="share-matrix">
      <p>
        {missing === 0
          ? t('matrixWhole', { all })
          : t('matrixMissing', { made: all - missing, all, missing })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region has to be reachable by keyboard. */}
      <section className="share-matrix-cells" tabIndex={0} aria-label={t('matrix')}>
        <table className="figure-table">
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              {channels.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => {
              const id = textOf(product['id'])
              const name = textOf(product['title'])
              return (
                <tr key={id}>
                  <th scope="row">
                    <button type="button" title={t('openShares')} onClick={() => narrow(id)}>
                      {name}
                    </button>
                  </th>
                  {channels.map(({ value, label }) => {
                    const share = made.get(keyOf(id, value))
                    return (
                      <td key={value}>
                        {share === undefined ? (
                          <span className="share-matrix-missing">{t('missing')}</span>
                        ) : (
                          <button
                            type="button"
                            aria-label={t('openShare', { name, channel: label })}
                            title={textOf(share['title'])}
                            data-off={share['status'] === 'disabled' ? '' : undefined}
                            onClick={() => narrow(id, value)}
                          >
                            {share['status'] === 'disabled' ? t('off') : <Icon name="tick" />}
                          </button>
                        )}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </section>
  )
}

const keyOf = (product: unknown, channel: unknown): string => `${String(product)}/${String(channel)}`

function channelsOf(columns: readonly Column[]): NonNullable<Column['options']> {
  return columns.find(({ field }) => field === ofChannel)?.options ?? []
}
