import type { CustomerLanguage } from '../../../../kernel/formats/customer-language.ts'

/** The last line of a letter about a ticket. */
export const answerHere: Readonly<Record<CustomerLanguage, string>> = {
  zh: '您可以在这里回复，也可以附上文件：{url}',
  tw: '您可以在這裡回覆，也可以附上檔案：{url}',
  en: 'Answer here, with files if you like: {url}',
  de: 'Hier können Sie antworten, auch mit Dateien: {url}',
  fr: 'Vous pouvez répondre ici, avec des fichiers si besoin : {url}',
  es: 'Puede responder aquí, también con archivos: {url}',
  ja: 'こちらからご返信いただけます（ファイルの添付も可能です）：{url}',
}
