/** Data of the dashboards stays fresh this long, in milliseconds (product §9.4). */
export const dashboardFresh = 20_000;
