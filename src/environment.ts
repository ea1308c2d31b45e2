interface EnvironmentVariable {
  name: string
  /** What it is for, in one sentence. */
  purpose: string
  needed: 'to send mail' | 'never'
  /** A build writes its value into pages or the editor. */
  affectsBuild: boolean
  example: string
  isValid?: (value: string) => boolean
}

/**
 * Every variable that can be set for this site; README.md and .env.example list the same ones. Not
 * here: what Netlify sets for its builds and functions (SITE_ID, CONTEXT), and what our own scripts
 * hand to each other (MAIL_OUTBOX, FUNCTIONS_PORT and the like).
 */
export const environmentVariables = [
  {
    name: 'SMTP_URL',
    purpose:
      'The mail server, with user and password. Without it, a local site writes mail to a folder.',
    needed: 'to send mail',
    affectsBuild: false,
    example: 'smtps://user:password@mail.example.com:465',
    isValid: (value: string) => /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value),
  },
  {
    name: 'MAIL_FROM',
    purpose: 'The sender, an address of your own domain.',
    needed: 'to send mail',
    affectsBuild: false,
    example: 'website@example.com',
  },
  {
    name: 'MAIL_TO',
    purpose: 'The mailbox that receives the messages.',
    needed: 'to send mail',
    affectsBuild: false,
    example: 'office@example.com',
  },
  {
    name: 'ALERT_WEBHOOK_URL',
    purpose: 'A webhook that is called when the daily test of the contact form fails.',
    needed: 'never',
    affectsBuild: false,
    example: 'https://hooks.example.com/services/website',
  },
  {
    name: 'URL',
    purpose: 'The address of the site, for canonical links; Netlify sets it.',
    needed: 'never',
    affectsBuild: true,
    example: 'https://www.example.com',
  },
  {
    name: 'CMS_GITHUB_REPOSITORY',
    purpose: 'The repository, for staff who sign in to /admin with GitHub accounts.',
    needed: 'never',
    affectsBuild: true,
    example: 'company/website',
  },
  {
    name: 'CMS_LOGIN_SERVER',
    purpose: 'The server of the GitHub sign-in, if it is not Netlify’s.',
    needed: 'never',
    affectsBuild: true,
    example: 'https://login.example.com',
  },
  {
    name: 'CMS_REPOSITORY',
    purpose: 'The repository that the gateway of /admin writes to.',
    needed: 'never',
    affectsBuild: false,
    example: 'owner/site',
  },
  {
    name: 'CMS_GATEWAY_TOKEN',
    purpose: 'The key with which the gateway writes to that repository. Secret.',
    needed: 'never',
    affectsBuild: false,
    example: 'github_pat_example',
  },
  {
    name: 'CMS_GITHUB_API',
    purpose: 'The address of GitHub, if it is not https://api.github.com.',
    needed: 'never',
    affectsBuild: false,
    example: 'https://github.example.com/api/v3',
  },
  {
    name: 'CMS_BRANCH',
    purpose: 'The branch that /admin writes to, if it is not main.',
    needed: 'never',
    affectsBuild: true,
    example: 'main',
  },
  {
    name: 'CMS_EDITORIAL_WORKFLOW',
    purpose: 'With "on", changes made in /admin stay drafts until somebody publishes them.',
    needed: 'never',
    affectsBuild: true,
    example: 'on',
  },
  {
    name: 'PORT',
    purpose: 'The port of the local site.',
    needed: 'never',
    affectsBuild: false,
    example: '9000',
  },
  {
    name: 'CHECK_LIVE_KEY',
    purpose: 'Any new word: with it, npm run check:live sends one test message.',
    needed: 'never',
    affectsBuild: false,
    example: 'launch-day',
  },
  {
    name: 'CHROME_PATH',
    purpose: 'A Chromium or Chrome for journeys, screenshots and measurements.',
    needed: 'never',
    affectsBuild: false,
    example: '/usr/bin/chromium',
  },
] as const satisfies readonly EnvironmentVariable[]

type VariableName = (typeof environmentVariables)[number]['name']

/** The value of a variable; undefined when it is unset or empty. */
export function readVariable(name: VariableName): string | undefined {
  return process.env[name] || undefined
}

/**
 * The values of variables that have to be set.
 * @throws Error that says which are missing or wrong, without showing a value
 */
export function requireVariables<Name extends VariableName>(
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => !readVariable(name))
  if (missing.length > 0) {
    const variables = missing.length === 1 ? 'variable' : 'variables'
    throw new Error(`Set the environment ${variables} ${missing.join(', ')}. See .env.example.`)
  }
  const values = Object.fromEntries(names.map((name) => [name, readVariable(name)]))
  for (const { name, example, isValid } of environmentVariables as readonly EnvironmentVariable[]) {
    const value = values[name]
    if (value && isValid?.(value) === false) throw new Error(`${name} must look like ${example}.`)
  }
  return values as Record<Name, string>
}
