import { Button } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { saveFile } from '../../data/save-file.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { Segments } from '../../ui/segments.tsx'
import { notify } from '../../ui/toaster.ts'
import { qrPng, qrSvg } from './qr-picture.ts'
import './qr-code.css'

/** The QR code of an address that the record has, to scan or to download. */
export function QrCode({ use, record }: PageWidgetProps) {
  const address = record?.[String(use.props?.['field'])]
  return typeof address === 'string' && address !== '' ? <QrOf address={address} /> : null
}

const sizes = ['256', '512', '1024'] as const

export function QrOf({ address }: { readonly address: string }) {
  const { t } = useTranslation('qr-code')
  const [size, setSize] = useState<(typeof sizes)[number]>('512')
  const svg = useMemo(() => qrSvg(address), [address])
  const png = async () => {
    const picture = await qrPng(svg, Number(size)).catch(() => null)
    if (picture === null) notify({ message: t('noPicture'), intent: 'danger' })
    else saveFile(picture, `qr-${size}.png`)
  }
  return (
    <figure className="qr">
      <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt={t('qrOf', { address })} />
      <figcaption>
        <code>{address}</code>
        <Segments
          label={t('size')}
          value={size}
          segments={sizes.map((value) => ({ value, label: `${value} px` }))}
          onChange={setSize}
        />
        <span className="qr-tools">
          <Button
            size="small"
            icon={<Icon name="download" size={12} />}
            text="PNG"
            onClick={() => void png()}
          />
          <Button
            size="small"
            icon={<Icon name="download" size={12} />}
            text="SVG"
            onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), 'qr.svg')}
          />
        </span>
      </figcaption>
    </figure>
  )
}
