using Microsoft.CodeAnalysis;

namespace Woad.SettingsGenerator.Reading;

/// <summary>The rules of types, the special ones before the general.</summary>
internal static class ValueRules
{
    private const string PolicyEnforcement =
        "global::System.Security.Authentication.ExtendedProtection.PolicyEnforcement";

    private static readonly Dictionary<string, ValueRule> Special = new()
    {
        // Quotas are not replaced but filled: the object belongs to the binding or element.
        ["System.Xml.XmlDictionaryReaderQuotas"] = new()
        {
            Default = "new()",
            Set = (place, value) =>
                $"{FrameworkNames.Method(FrameworkNames.EffectiveQuotas, "Assign")}({value}, {place})",
            Changed = (value, _) => $"{value}.ModifiedQuotas != 0",
            Copy = (to, from) => $"{from}.CopyTo({to})",
        },
        ["System.Text.Encoding"] = new()
        {
            Default = "global::System.Text.Encoding.UTF8",
            Check = FrameworkNames.Method(FrameworkNames.TextEncodings, "Check"),
            Changed = (value, ordinary) => $"{value}.CodePage != {ordinary}.CodePage",
        },
        ["System.Security.Authentication.ExtendedProtection.ExtendedProtectionPolicy"] = new()
        {
            Default = $"new({PolicyEnforcement}.Never)",
            Check = FrameworkNames.Method(FrameworkNames.Check, "NotNull"),
            Changed = (value, _) => $"{value}.PolicyEnforcement != {PolicyEnforcement}.Never",
        },
    };

    private static readonly ValueRule Object = new()
    {
        Default = "new()",
        Check = FrameworkNames.Method(FrameworkNames.Check, "NotNull"),
    };

    /// <summary>A value that constructors set: its type has no constructor without parameters.</summary>
    private static readonly ValueRule Given = new() { Default = "null!", Check = Object.Check };

    private static readonly ValueRule Enumeration =
        new() { Check = FrameworkNames.Method(FrameworkNames.Check, "Defined") };

    private static readonly ValueRule Boolean = new()
    {
        Changed = (value, ordinary) => ordinary switch
        {
            "true" => "!" + value,
            "false" => value,
            _ => $"{value} != {ordinary}",
        },
    };

    /// <summary>An object that belongs to its element, so that a copy has its own.</summary>
    private static readonly ValueRule Owned = new()
    {
        Default = "new()",
        Copy = (to, from) =>
        $"{to} = {from}.Clone()"
    };

    public static ValueRule Of(IPropertySymbol property) =>
        property.Type is { NullableAnnotation: NullableAnnotation.Annotated } ? ValueRule.Plain
        : Special.TryGetValue(property.Type.ToDisplayString(), out var special) ? special
        : property.IsReadOnly && HasClone(property.Type) ? Owned
        : property.Type.IsReferenceType ? IsMade(property.Type) ? Object : Given
        : property.Type.TypeKind == TypeKind.Enum && !HasFlags(property.Type) ? Enumeration
        : property.Type.SpecialType == SpecialType.System_Boolean ? Boolean
        : ValueRule.Plain;

    private static bool HasClone(ITypeSymbol type) =>
        type.GetMembers("Clone").OfType<IMethodSymbol>().Any(method => method.Parameters.Length == 0);

    private static bool IsMade(ITypeSymbol type) =>
        type is INamedTypeSymbol { IsAbstract: false } named
            && named.InstanceConstructors.Any(constructor => constructor.Parameters.Length == 0);

    private static bool HasFlags(ITypeSymbol type) =>
        type.GetAttributes().Any(attribute => attribute.AttributeClass?.ToDisplayString() == "System.FlagsAttribute");
}
