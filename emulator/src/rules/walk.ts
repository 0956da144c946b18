import type { Expression } from './syntax.ts';

/** Uses its own stack, because `a + b + c ...` makes a deep tree. */
export function* everyExpression(root: Expression): Generator<Expression> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (const child of children(node)) waiting.push(child);
  }
}

export function children(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return node.items;
    case 'map':
      return node.entries.map(([, value]) => value);
    case 'path':
      return node.segments.filter((segment) => typeof segment !== 'string');
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'slice':
      return [node.object, node.from, node.to];
    case 'call':
      return node.args;
    case 'method':
      return [node.object, ...node.args];
    case 'unary':
    case 'is':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.condition, node.whenTrue, node.whenFalse];
  }
}
