/** @jest-environment node */
import { shortenClassNames } from './short-class-names'

it('names the classes of CSS modules by a hash alone', () => {
  const forModules = { modules: { localIdentName: '[name]--[local]--[hash:hex:5]' } }
  const forPlainStyles = { modules: false }
  const config = {
    module: {
      rules: [
        { test: /\.js$/, use: [{ loader: 'babel-loader' }] },
        {
          oneOf: [
            { test: /\.module\.css$/, use: [{ loader: 'css-loader', options: forModules }] },
            { test: /\.css$/, use: [{ loader: 'css-loader', options: forPlainStyles }] },
          ],
        },
      ],
    },
  }

  shortenClassNames(config)

  expect(forModules.modules.localIdentName).toBe('[hash:base52:5]')
  expect(forPlainStyles).toEqual({ modules: false })
})
