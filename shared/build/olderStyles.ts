import postcss, { type AtRule, type Declaration, type Plugin } from 'postcss';

/** Transforms of their own, which Chrome has had since 104. */
const TRANSFORMS = ['translate', 'rotate', 'scale'];

/**
 * For the oldest browsers, what Lightning CSS does not write otherwise: heights of the window before those that follow its
 * bars, transforms before those of their own, and queries about the window where there are none about what holds an element.
 */
export function olderStyles(): Plugin {
  return {
    postcssPlugin: 'older-styles',
    OnceExit(root) {
      root.walkDecls((declaration) => {
        if (/\ddvh\b/.test(declaration.value)) {
          declaration.cloneBefore({ value: declaration.value.replaceAll(/(\d)dvh\b/g, '$1vh') });
        } else if (TRANSFORMS.includes(declaration.prop)) withTransform(declaration);
      });
      root.walkAtRules('container', withMedia);
    },
  };
}

function withTransform(declaration: Declaration): void {
  const { prop, value, source } = declaration;
  const transform = value === 'none' ? value : `${prop}(${postcss.list.space(value).join(', ')})`;
  const older = postcss.atRule({ name: 'supports', params: `not (${prop}: none)`, source });
  declaration.after(older.append(postcss.decl({ prop: 'transform', value: transform, source })));
}

function withMedia(container: AtRule): void {
  const { params, nodes = [], source } = container;
  const media = postcss.atRule({ name: 'media', params: params.replace(/^not /, 'not all and '), source });
  media.append(nodes.map((node) => node.clone()));
  const older = postcss.atRule({ name: 'supports', params: 'not (container-type: inline-size)', source });
  container.before(older.append(media));
}
