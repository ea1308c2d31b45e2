declare module 'decap-server/dist/middlewares' {
  /** Adds Decap's file system server to an express application. */
  export function registerLocalFs(app: unknown, options: { logLevel: string }): Promise<void>
}
