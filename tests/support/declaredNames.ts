import { parseSync } from 'vite';

/** A name that a file declares: of a variable, a parameter, a type, a member … */
export interface DeclaredName {
  name: string;
  isFunction: boolean;
}

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const functions =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|TSFunctionType|TSDeclareFunction|TSEmptyBodyFunctionExpression)$/;
const named = /^(Class|Function|TSInterface|TSTypeAlias|TSEnum|TSDeclareFunction)/;
const members =
  /^(MethodDefinition|PropertyDefinition|AccessorProperty|TSAbstract\w+|TSPropertySignature|TSMethodSignature|Property)$/;

const isFunction = (node: unknown): boolean => isNode(node) && functions.test(node.type);
const typeOf = (node: Node): unknown =>
  isNode(node['typeAnnotation'])
    ? (node['typeAnnotation']['typeAnnotation'] ?? node['typeAnnotation'])
    : null;

/** The names in a variable, a parameter or a destructuring pattern. */
function bound(pattern: unknown, value: unknown = null): DeclaredName[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [
        { name: pattern['name'] as string, isFunction: isFunction(value) || isFunction(typeOf(pattern)) },
      ];
    case 'AssignmentPattern':
      return bound(pattern['left'], pattern['right']);
    case 'RestElement':
      return bound(pattern['argument']);
    case 'TSParameterProperty':
      return bound(pattern['parameter']);
    case 'ArrayPattern':
      return (pattern['elements'] as unknown[]).flatMap((element) => bound(element));
    case 'ObjectPattern':
      return (pattern['properties'] as Node[]).flatMap((each) =>
        bound(each.type === 'Property' ? each['value'] : each),
      );
    default:
      return [];
  }
}

/** The names that one node declares, without those within it. */
function declaredBy(node: Node, parent: Node | null): DeclaredName[] {
  if (node.type === 'VariableDeclarator') return bound(node['id'], node['init']);
  if (node.type === 'CatchClause') return bound(node['param']);
  if (node.type === 'ImportSpecifier') return bound(node['local']);
  if (node.type === 'TSEnumMember') return bound(node['id']);
  if (members.test(node.type)) {
    const key = node['key'] as Node;
    // bound() declares the values of a pattern, and a shorthand was declared before
    if (parent?.type === 'ObjectPattern' || node['computed'] || node['shorthand']) return [];
    if (key.type !== 'Identifier' && key.type !== 'PrivateIdentifier') return [];
    const method = node.type === 'MethodDefinition' || node.type === 'TSMethodSignature';
    return [
      {
        name: key['name'] as string,
        isFunction: method || isFunction(node['value']) || isFunction(typeOf(node)),
      },
    ];
  }
  const params = Array.isArray(node['params']) ? node['params'].flatMap((param) => bound(param)) : [];
  if (!named.test(node.type) || !isNode(node['id'])) return params;
  return [{ name: node['id']['name'] as string, isFunction: isFunction(node) }, ...params];
}

/** All names that a file of TypeScript or JavaScript declares. */
export function declaredNames(file: string, text: string): DeclaredName[] {
  const names: DeclaredName[] = [];
  const visit = (node: Node, parent: Node | null): void => {
    names.push(...declaredBy(node, parent));
    for (const value of Object.values(node).flat()) if (isNode(value)) visit(value, node);
  };
  visit(parseSync(file, text).program as unknown as Node, null);
  return names;
}
