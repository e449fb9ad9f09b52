using Microsoft.CodeAnalysis;

namespace Woad.SettingsGenerator.Reading;

/// <summary>Finds the members that attributes name.</summary>
internal static class MemberNames
{
    /// <summary>
    /// The expression of a value: a member of the class or its bases, or a static one of the property's type.
    /// </summary>
    public static string? Value(IPropertySymbol property, string name) =>
        Find(property.ContainingType, name) is { } own ? name + Call(own)
        : Find(property.Type, name) is { IsStatic: true } of
            ? $"{Declarations.TypeName(property.Type)}.{name}{Call(of)}"
            : null;

    /// <summary>The method that checks: of the class or its bases, or of the framework's checks.</summary>
    public static string? Check(IPropertySymbol property, string name, Compilation compilation) =>
        Find(property.ContainingType, name) is IMethodSymbol ? name
        : (from type in new[] { FrameworkNames.Check, FrameworkNames.SettingChecks }
           where compilation.GetTypeByMetadataName(type)?.GetMembers(name).IsEmpty == false
           select FrameworkNames.Method(type, name)).FirstOrDefault();

    private static ISymbol? Find(ITypeSymbol? type, string name) =>
        type is null ? null : type.GetMembers(name).FirstOrDefault() ?? Find(type.BaseType, name);

    private static string Call(ISymbol member) => member is IMethodSymbol ? "()" : "";
}
