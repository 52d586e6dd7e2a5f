/** Days of which every installation has a row; of earlier ones there are only the daily sums (domain/resources.md, installations). */
export const INSTALLATION_DAYS = 182
