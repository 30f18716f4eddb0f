/** Data of the dashboards is fresh for so long, in milliseconds (product §9.4). */
export const dashboardFresh = 20_000;
