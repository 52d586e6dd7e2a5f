import { installationEvent, orderEvent, paymentEvent, trafficEvent } from '../../api/testing/intake.ts'

export interface Event {
  readonly kind: string
  readonly id: string
  readonly data: object
}

/** Of ten events four are installations, two orders, two their payments and two visits. */
export const mix = 10

/** The country of the visits, which have none else. */
export const visitCountry = 'BV'

/** The event of that number in a part of the run; ten in a row know nothing of the others. */
export function eventOf(part: string, number: number): Event {
  const id = `${part}-${number}`
  switch (number % mix) {
    case 4:
    case 5:
      return orderEvent(id, { email: `${id}@bench.example` })
    case 6:
    case 7:
      return paymentEvent(id, `${part}-${number - 2}`)
    case 8:
    case 9:
      return trafficEvent('visit', id, { country: visitCountry })
    default:
      return installationEvent(id, { device_id: id })
  }
}
