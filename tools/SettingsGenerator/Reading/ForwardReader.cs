using Microsoft.CodeAnalysis;
using Woad.Generator.Model;
using Woad.SettingsGenerator.Model;

namespace Woad.SettingsGenerator.Reading;

/// <summary>Reads a property with the attribute Forward.</summary>
internal static class ForwardReader
{
    public static SettingModel Read(GeneratorAttributeSyntaxContext found)
    {
        var property = (IPropertySymbol)found.TargetSymbol;
        var rule = ValueRules.Of(property);
        var targets = found.Attributes.Select(attribute => Target(attribute, property.Name)).ToEquatable();
        var start = Declarations.Start(property, found.TargetNode);
        return start with
        {
            Get = targets[0],
            Set = targets.Select(target => rule.Set(target, "value")).ToEquatable(),
            Changed = Declarations.Argument(found.Attributes[0], "ShouldSerialize") is true
                ? rule.Changed(property.Name, $"new {start.Owner.FullName}().{property.Name}")
                : null,
        };
    }

    private static string Target(AttributeData attribute, string property) =>
        $"{attribute.ConstructorArguments[0].Value}.{attribute.ConstructorArguments[1].Value ?? property}";
}
