declare module 'decap-server/dist/middlewares' {
  const decapServer: {
    /** Adds Decap's file system server to an express application. */
    registerLocalFs(app: unknown, options: { logLevel: string }): Promise<void>
  }
  export default decapServer
}
