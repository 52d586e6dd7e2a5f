/** Seconds that a run is left alone whose mail a process hands over; several signs of life long. */
export const leaseSeconds = 15
