import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldList } from '../../records/fields/field-list.tsx'
import { idsOfValue } from '../../records/model/fields/held-value.ts'
import { scalarOf } from '../../records/model/rows/subject.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { MatrixSheet } from './matrix-sheet.tsx'
import type { Matrix } from './use-matrix.ts'
import './prices.css'

/** The prices of one product, licenses by currencies: of the record, or of the product that is chosen here. */
export function PriceMatrix(props: PageWidgetProps) {
  const { use, record, filter } = props
  const { t } = useTranslation('prices')
  const ownProduct = scalarOf(record)
  const filtered = /^\d+$/.exec(filter?.['product_id'] ?? '')
  const [selectedProduct, setSelectedProduct] = useState<number | null>(
    filtered === null ? null : Number(filtered[0]),
  )
  const product = typeof ownProduct === 'number' ? ownProduct : selectedProduct
  const fields = use.fields?.['save']?.filter(({ field }) => field === 'product_id') ?? []
  return (
    <div className="prices">
      {ownProduct === null && (
        <FieldList
          fields={fields}
          values={{ product_id: product }}
          problems={{}}
          onChange={(_, value) => setSelectedProduct(idsOfValue(value)[0] ?? null)}
        />
      )}
      {product === null ? (
        <BlankState icon="cube" title={t('chooseProduct')} />
      ) : (
        <OfProduct key={product} {...props} product={product} />
      )}
    </div>
  )
}

function OfProduct({ product, ...props }: PageWidgetProps & { readonly product: number }) {
  const { t } = useTranslation('prices')
  const { data, error, reload } = useWidgetCall<Matrix>(props.use.calls?.['load'], {
    record: props.record,
    values: { product_id: product },
  })
  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  if (data === undefined) return <div className="prices-wait" aria-busy />
  if (data.rows.length === 0) return <BlankState icon="dollar" title={t('noLicenses')} />
  return <MatrixSheet {...props} product={product} matrix={data} />
}
