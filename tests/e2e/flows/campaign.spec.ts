import { expect } from '@playwright/test'
import { enterByLogin } from '../console.ts'
import { openRecords, uniqueMark } from '../kinds/records.ts'
import { box, main, menu, pick } from './by-name.ts'
import { testOf } from './flow.ts'
import { openMailConsole } from './mail-console.ts'

testOf('campaign')(
  'a campaign goes to a list of addresses: written, tried on a colleague, checked, counted, sent, read where it arrives, and a reader leaves',
  async ({ browser, request }, info) => {
    info.setTimeout(300_000)
    await using mail = await openMailConsole()
    await expect
      .poll(
        () =>
          request.get(`${mail.baseUrl}/readyz`).then(
            (answer) => answer.ok(),
            () => false,
          ),
        {
          timeout: 120_000,
        },
      )
      .toBe(true)
    await using context = await browser.newContext({ baseURL: mail.baseUrl })
    const page = await context.newPage()
    const mark = uniqueMark()
    const subject = `Autumn offer ${mark}`
    const readers = ['anna', 'bela'].map((name) => `${name}-${mark}@example.com`)
    const colleague = `colleague-${mark}@example.com`

    await enterByLogin(page, 'imageforge.marketing', '图匠科技')
    await menu(page).getByRole('link', { name: '邮件列表' }).click()
    await main(page).getByRole('link', { name: '新建' }).click()
    await box(page, '名称').fill(`Autumn ${mark}`)
    await box(page, '主题').fill(subject)
    await main(page).getByRole('combobox', { name: '来源' }).selectOption({ label: '上传名单' })
    await main(page)
      .getByLabel('名单文件')
      .setInputFiles({
        name: 'readers.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`email\n${readers.join('\n')}\n`),
      })
    await expect(main(page).getByText('readers.csv')).toBeVisible()
    await box(page, '内容').fill(`Twenty percent off until Sunday, only for you. Leave: {unsubscribe_url}`)
    await pick(page, '负责人', '林晓彤')
    await main(page).getByRole('button', { name: '保存', exact: true }).click()
    await expect(page).toHaveURL(/\/email-marketings\/edit\/\d+/)
    const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0]

    await main(page).getByRole('button', { name: '检查并发送' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill(colleague)
    await dialog.getByRole('button', { name: '发送测试邮件' }).click()
    await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual([[colleague]])
    await dialog.getByRole('button', { name: '下一步' }).click()
    await expect(dialog.getByText('全部检查通过')).toBeVisible()
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByRole('textbox', { name: '请输入预计人数 2 以确认' }).fill('2')
    await dialog.getByRole('button', { name: '立即发送' }).click()
    await expect(dialog).toBeHidden()

    const records = await openRecords(request, { api: mail.apiUrl })
    const path = `/email-marketings/${id}`
    await expect.poll(async () => (await records.show(path))['status'], { timeout: 60_000 }).toBe('sent')
    const arrived = mail.mails.filter(({ to }) => !to.includes(colleague))
    expect(arrived.flatMap(({ to }) => to).toSorted()).toEqual(readers)
    const texts = arrived.map(({ source }) => source.replaceAll('=\r\n', ''))
    for (const text of texts) {
      expect(text).toContain(`Subject: ${subject}`)
      expect(text).toContain('Twenty percent off until Sunday, only for you.')
      expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    }
    const logs = await records.list(`${path}/logs`)
    expect(new Set(logs.map(({ email }) => email))).toEqual(new Set(readers))

    const [leave = ''] = /(?<=Leave: )\S+/.exec(texts[0] ?? '') ?? []
    expect(leave.startsWith(`${mail.readersUrl}/m/u/`)).toEqual(true)
    await using reader = await browser.newContext()
    const letter = await reader.newPage()
    await letter.goto(leave)
    await letter.getByRole('button').click()
    await expect(letter.getByRole('button')).toHaveCount(0)
    const left = (await records.list(`${path}/logs`)).filter(({ unsubscribed_at: at }) => at !== null)
    expect(left.map(({ email }) => email)).toEqual(arrived[0]?.to)

    await page.goto(`/email-marketings/${id}/logs`)
    await expect(main(page).getByText('送达', { exact: true }).first()).toBeVisible()
  },
)
