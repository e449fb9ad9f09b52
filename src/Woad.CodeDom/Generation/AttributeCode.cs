using System.CodeDom;

namespace Woad.CodeDom.Generation;

/// <summary>An attribute, its arguments in order. Each use takes a declaration of its own.</summary>
internal sealed class AttributeCode(Type type)
{
    private readonly List<(string Name, CodeExpression Value)> _arguments = [];

    /// <summary>Whether the attribute says anything but its name.</summary>
    public bool HasArguments => _arguments.Count > 0;

    public CodeAttributeDeclaration Declaration => new(
        new CodeTypeReference(type),
        [.. _arguments.Select(static argument => new CodeAttributeArgument(argument.Name, argument.Value))]);

    public AttributeCode Add(CodeExpression argument) => Add("", argument);

    public AttributeCode Add(string name, string? value) =>
        value is null ? this : Add(name, new CodePrimitiveExpression(value));

    public AttributeCode AddIf(bool condition, string name, object value) => !condition ? this : Add(
        name,
        value is Enum constant
            ? new CodeFieldReferenceExpression(
                new CodeTypeReferenceExpression(constant.GetType()), constant.ToString())
            : value as CodeExpression ?? new CodePrimitiveExpression(value));

    private AttributeCode Add(string name, CodeExpression value)
    {
        _arguments.Add((name, value));
        return this;
    }
}
