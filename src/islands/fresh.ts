/** Data of the dashboards is fresh for so long, in milliseconds (spec §9). */
export const dashboardFresh = 20_000;
