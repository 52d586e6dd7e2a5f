import { Icon } from '../../../ui/icon.tsx'
import { fileNameOf } from '../../model/fields/file-name.ts'

export interface ReadOnlyFilesProps {
  readonly addresses: readonly string[]
  readonly arePictures: boolean
}

/** Files that are there, each opened in a new tab. */
export function ReadOnlyFiles({ addresses, arePictures }: ReadOnlyFilesProps) {
  return (
    <span className="field-files">
      {addresses.map((address) => (
        <a key={address} className="field-file" href={address} target="_blank" rel="noopener noreferrer">
          {arePictures ? <img src={address} alt={fileNameOf(address)} /> : <Icon name="document" />}
          <span className="field-file-name">{fileNameOf(address)}</span>
        </a>
      ))}
    </span>
  )
}
