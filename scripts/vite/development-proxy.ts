import type { ProxyOptions } from 'vite';

/**
 * Where the development server sends calls: to the sandbox, or to the service that `SERVICE_URL` names. To another service,
 * they go as if the client came from its origin, and its cookies come back without their domain.
 */
export function developmentProxy({
  SANDBOX_URL: sandbox = 'http://127.0.0.1:4310',
  SERVICE_URL: service,
}: NodeJS.ProcessEnv): Record<string, string | ProxyOptions> {
  if (service === undefined)
    return {
      '/api': sandbox,
      '/config.json': sandbox,
      '/sandbox': sandbox,
      // The manual that is built, not its sources, which component tests load.
      '^/manual(?!.*[.]tsx?\\b)': sandbox,
    };
  const { origin, pathname } = new URL(service);
  const base = pathname === '/' ? '/api' : pathname.replace(/\/+$/, '');
  const shared: ProxyOptions = {
    target: origin,
    changeOrigin: true,
    headers: { origin },
    cookieDomainRewrite: '',
    cookiePathRewrite: { [base]: '/api' },
  };
  return {
    '/api': { ...shared, rewrite: (path) => path.replace(/^\/api/, base) },
    '/config.json': shared,
  };
}
