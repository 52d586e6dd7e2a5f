import { choices } from '../model/choice.ts'
import { enumeration, int, string, url } from '../model/fields.ts'
import { defineResource } from '../model/resource.ts'

const usage = choices({
  image: ['图片', 'Image'],
  attachment: ['附件', 'Attachment'],
  import: ['导入', 'Import'],
  export: ['导出', 'Export'],
  voucher: ['凭证', 'Voucher'],
})

const fields = {
  name: string('文件名', 'Name', { min: 1, max: 200, readOnly: true, required: true }),
  mime: string('类型', 'MIME type', { max: 100, readOnly: true, required: true }),
  size: int('大小', 'Size', { min: 0, readOnly: true, required: true }),
  url: url('地址', 'URL', { max: 500, readOnly: true, required: true }),
  thumb_url: url('缩略图', 'Thumbnail', { max: 500, readOnly: true }),
  width: int('宽', 'Width', { min: 1, readOnly: true }),
  height: int('高', 'Height', { min: 1, readOnly: true }),
  usage: enumeration('用途', 'Usage', usage, { readOnly: true, required: true }),
}

declare module '../model/records.ts' {
  interface ResourceFields {
    files: typeof fields
  }
}

/** `size` is in bytes; `mime` is what the content is, whatever the name says. */
export const files = defineResource({
  name: 'files',
  entity: 'File',
  zh: '文件',
  en: 'File',
  path: '/files',
  scope: 'company?',
  title: 'name',
  fields,
  storage: {
    mentionsFiles: false,
    indexes: [['usage', 'created_at']],
    internal: { storage_key: 'text', sha256: 'text', unused_since: 'timestamptz(3)' },
  },
})
