using Microsoft.CodeAnalysis;
using Woad.Generator.Model;
using Woad.SettingsGenerator.Model;

namespace Woad.SettingsGenerator.Reading;

/// <summary>Reads a property with the attribute Setting.</summary>
internal sealed class SettingReader
{
    private readonly IPropertySymbol _property;
    private readonly AttributeData _attribute;
    private readonly Compilation _compilation;
    private readonly ValueRule _rule;
    private string? _problem;

    private SettingReader(IPropertySymbol property, AttributeData attribute, Compilation compilation)
    {
        _property = property;
        _attribute = attribute;
        _compilation = compilation;
        _rule = ValueRules.Of(property);
    }

    private string FieldName => $"_{char.ToLowerInvariant(_property.Name[0])}{_property.Name.Substring(1)}";

    public static SettingModel Read(GeneratorAttributeSyntaxContext found) =>
        new SettingReader(
            (IPropertySymbol)found.TargetSymbol,
            found.Attributes[0],
            found.SemanticModel.Compilation).Read(found.TargetNode);

    private SettingModel Read(SyntaxNode node)
    {
        var unset = Named("Unset") is { } name ? Member(name) : null;
        var stated = Stated();
        var model = Declarations.Start(_property, node);
        return model with
        {
            Field = Field(stated ?? _rule.Default, unset is not null),
            Get = unset is null ? FieldName : $"{FieldName} ?? {unset}",
            Set = model.SetKeyword is null ? [] : Set(),
            Changed = Argument("ShouldSerialize") is true ? Changed(unset ?? stated ?? _rule.Default) : null,
            Copy = _rule.Copy(FieldName, "{0}." + FieldName),
            Problem = _problem,
        };
    }

    private string Field(string? initial, bool mayBeNull)
    {
        var type = Declarations.TypeName(_property.Type);
        return mayBeNull ? $"private {type.TrimEnd('?')}? {FieldName};"
            : $"private {type} {FieldName}{(initial is null ? "" : " = " + initial)};";
    }

    /// <summary>The default that the attribute has; null where it has none.</summary>
    private string? Stated()
    {
        if (Named("Default") is { } name)
        {
            return Member(name);
        }

        var constant = _attribute.ConstructorArguments.FirstOrDefault().Value;
        return constant is null
            ? null
            : DefaultText.Constant(_property.Type, constant)
                ?? Wrong($"{constant} is not a default of {_property.Type.Name}.");
    }

    private EquatableArray<string> Set()
    {
        var check = Check();
        var store = _rule.Set(FieldName, check is null ? "value" : $"{check}(value)");
        return Named("Mark") is { } mark ? [store, $"{mark} = true"] : [store];
    }

    private string? Check() =>
        Named("Check") is { } name
            ? MemberNames.Check(_property, name, _compilation) ?? Wrong($"Check = {name} was not found.")
        : Argument("Min") is int min ? Range(min)
        : _rule.Check;

    private string? Range(int min)
    {
        var method = (min, IsTime()) switch
        {
            (0, false) => "NotNegative",
            (1, false) => "Positive",
            (0, true) => "Timeout",
            (1, true) => "PositiveTimeout",
            _ => Wrong("Min must be 0 or 1."),
        };
        return method is null ? null : FrameworkNames.Method(FrameworkNames.SettingChecks, method);
    }

    private string Changed(string? ordinary)
    {
        if (Named("Mark") is { } mark)
        {
            return mark;
        }

        var compared = ordinary ?? DefaultText.Zero(_property.Type);
        return compared is "new()" && _rule.Changed(FieldName, "new()").Contains("new()")
            ? Wrong("a new object is never the default one; write the method ShouldSerialize by hand.") ?? "false"
            : _rule.Changed(_property.Name, compared ?? "default");
    }

    private string? Member(string name) => MemberNames.Value(_property, name) ?? Wrong($"{name} was not found.");

    private bool IsTime() => _property.Type.ToDisplayString() == "System.TimeSpan";

    private string? Named(string name) => (string?)Argument(name);

    private object? Argument(string name) => Declarations.Argument(_attribute, name);

    private string? Wrong(string problem)
    {
        _problem ??= problem;
        return null;
    }
}
