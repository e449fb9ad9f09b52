namespace Woad.Svcutil.Generation;

/// <summary>An attribute as code, its arguments in order.</summary>
internal sealed class AttributeCode(string name)
{
    private readonly List<string> _arguments = [];

    public AttributeCode Add(string argument)
    {
        _arguments.Add(argument);
        return this;
    }

    public AttributeCode Add(string argument, string? value) =>
        value is null ? this : Add($"{argument} = {Identifiers.Literal(value)}");

    public AttributeCode AddIf(bool condition, string argument) => condition ? Add(argument) : this;

    /// <summary>Without brackets.</summary>
    public override string ToString() => _arguments.Count == 0 ? name : $"{name}({string.Join(", ", _arguments)})";
}
