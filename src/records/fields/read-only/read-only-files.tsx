import { Icon } from '../../../ui/icon.tsx'
import { fileNameOf } from '../../model/fields/file-name.ts'
import { FileLink } from '../files/file-link.tsx'

export interface ReadOnlyFilesProps {
  readonly addresses: readonly string[]
  readonly arePictures: boolean
}

/** Files that are there, each a link. */
export function ReadOnlyFiles({ addresses, arePictures }: ReadOnlyFilesProps) {
  return (
    <span className="field-files">
      {addresses.map((address) => (
        <FileLink key={address} className="field-file" address={address}>
          {arePictures ? <img src={address} alt={fileNameOf(address)} /> : <Icon name="document" />}
          <span className="field-file-name">{fileNameOf(address)}</span>
        </FileLink>
      ))}
    </span>
  )
}
