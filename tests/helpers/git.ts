import { execFileSync } from 'node:child_process'

const identity = ['-c', 'user.name=Developer', '-c', 'user.email=developer@example.com']

/** Runs git without the configuration of the developer, who may sign commits or use hooks. */
export function git(args: readonly string[], cwd = '.', variables: object = {}): void {
  const noConfig = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
  const env = { ...process.env, ...noConfig, GIT_DIR: undefined, ...variables }
  execFileSync('git', [...identity, ...args], { cwd, env, stdio: 'pipe' })
}
