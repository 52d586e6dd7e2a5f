import { expect, it } from 'vitest'
import { describeApi } from '../describe-api.ts'
import { ordersContext } from './sales/context.ts'

/** What customers and partners are sent, in their language; the texts were written by hand. */
describeApi('letters to customers', (open) => {
  const at = ordersContext(open)

  /** Letters to an address, the oldest first. */
  const letters = async (to: string) => {
    const rows = await at.query<{ subject: string; content: string }>(
      'select subject, content from mails where recipient = $1 order by id',
      [to],
    )
    return rows.map(({ subject, content }) => {
      const { text }: { text: string } = JSON.parse(at.api.services.cipher.decrypt(content))
      return [subject, ...text.split('\n').slice(0, 3)].filter((line) => line !== '')
    })
  }

  const paidOrder = async (country: string, language: string) => {
    await at.stock()
    const order = await at.create({ country, language })
    const id = order.number('data', 'id')
    await at.pay(id)
    return { id, email: order.text('data', 'email'), no: order.text('data', 'order_no') }
  }

  it('name the keys of an order', async () => {
    const german = await paidOrder('DE', 'de')
    await at.act(german.id, 'fulfill')
    await at.act(german.id, 'resend-keys')
    const japanese = await paidOrder('JP', 'jp')
    await at.act(japanese.id, 'fulfill')
    const [first, again] = await letters(german.email)
    expect([first?.[0], first?.[1], again]).toEqual([
      `Ihre Lizenzschlüssel zur Bestellung ${german.no}`,
      'Bitte bewahren Sie diese E-Mail auf: Sie enthält Ihre Lizenzschlüssel.',
      first,
    ])
    expect(first?.[2]).toMatch(/^.+: P001/)
    expect((await letters(japanese.email))[0]?.[0]).toBe(`ご注文 ${japanese.no} のライセンスキー`)
  })

  it('say what becomes of a refund', async () => {
    const { id, email } = await paidOrder('FR', 'fr')
    const created = await at.client.send('POST', '/returns', {
      body: { order_id: id, type: 'full', reason: 'not_satisfied', amount: '20.00' },
    })
    const [coupon] = await at.query<{ id: number; code: string }>(
      "select id, code from coupons where company_id = 1 and kind = 'self' and status = 'active' order by id limit 1",
    )
    const path = `/returns/${created.body.number('data', 'id')}`
    const no = created.body.text('data', 'return_no')
    await at.client.send('POST', `${path}/retain`, {
      body: { coupon_id: coupon?.id, message: 'Restez avec nous.' },
    })
    await at.client.send('POST', `${path}/reject`, { body: { reject_reason: 'Délai dépassé', notify: true } })
    expect(await letters(email)).toEqual([
      [
        `À propos de votre demande de remboursement ${no}`,
        'Restez avec nous.',
        `Code promo : ${coupon?.code}`,
      ],
      [
        `Décision sur votre demande de remboursement ${no}`,
        'Nous regrettons de ne pas pouvoir accorder votre remboursement.',
        'Motif : Délai dépassé',
      ],
    ])
  })

  it('take a new agency on in the language of its country', async () => {
    const [agency] = await at.query<{ id: number; email: string; code: string; name: string }>(
      `update agencies set status = 'pending', country = 'ES', contact_name = 'Inés', email = 'letters.es@mail.example'
       where id = (select min(id) from agencies where company_id = 1) returning id, email, code, name`,
    )
    const { status } = await at.client.send('POST', `/agencies/${agency?.id}/approve`, {
      body: { commission_percent: '35', level: 'gold' },
    })
    expect([status, ...(await letters('letters.es@mail.example'))]).toEqual([
      200,
      [
        'Su cuenta de distribuidor está activa',
        'Estimado/a Inés:',
        `El distribuidor «${agency?.name}» ha sido aprobado. Número: ${agency?.code}. Comisión: 35 %.`,
      ],
    ])
  })
})
