import { type Repeated, zip, type ZipEntry } from './zip.ts'

const namespaces = 'http://schemas.openxmlformats.org'
const main = `xmlns="${namespaces}/spreadsheetml/2006/main"`
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The beginning and the end of a sheet whose first row says what the columns are. */
export const sheetHead = `<worksheet ${main}><sheetData><row><c t="inlineStr"><is><t>邮箱</t></is></c></row>`
export const sheetTail = '</sheetData></worksheet>'
export const stringsHead = `<sst ${main}>`
export const stringsTail = '</sst>'

/** A workbook of one sheet. */
export function workbook(
  sheet: Repeated,
  { strings, claimed, more = [] }: { strings?: Repeated; claimed?: number; more?: readonly ZipEntry[] } = {},
): Buffer {
  return zip([
    { name: '[Content_Types].xml', content: { before: contentTypes } },
    { name: '_rels/.rels', content: { before: relationships(['officeDocument', 'xl/workbook.xml']) } },
    { name: 'xl/workbook.xml', content: { before: workbookXml } },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: {
        before: relationships(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
      },
    },
    { name: 'xl/sharedStrings.xml', content: strings ?? { before: `${stringsHead}${stringsTail}` } },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...(claimed === undefined ? {} : { claimed }) },
    ...more,
  ])
}

const contentTypes = `<Types xmlns="${namespaces}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/></Types>`
const workbookXml = `<workbook ${main} xmlns:r="${namespaces}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`

function relationships(...targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], place) =>
      `<Relationship Id="rId${place + 1}" Type="${namespaces}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${namespaces}/package/2006/relationships">${each.join('')}</Relationships>`
}
