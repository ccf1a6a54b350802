/** The same request, bypassing the HTTP cache: a captive portal may have filled it. */
export const bypassCache = (request: Request) => new Request(request, { cache: 'reload' });
