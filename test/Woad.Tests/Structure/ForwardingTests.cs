using Microsoft.CodeAnalysis;

namespace Woad.Tests.Structure;

/// <summary>
/// A decorator forwards every member of what it wraps. A member that its interface implements is easily forgotten:
/// the object below says something, and the decorator answers with the default.
/// </summary>
[Trait("Category", "Structure")]
[Trait("Category", "Slow")]
public sealed class ForwardingTests
{
    [Fact]
    public void Decorator_forwards_members_that_have_a_default()
    {
        var types = SourceTree.Projects
            .SelectMany(static folder => ProjectCompilation.Of(folder).Types)
            .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)
            .ToList();
        var wrappers = types.Where(static type => type.TypeKind is TypeKind.Class or TypeKind.Struct).ToList();

        Assert.Contains(wrappers, static type => type.Name == "ContextOrigin" && WrappedBy(type).Any());
        Exemptions.Check(
            "forwarding",
            "A decorator takes the default of a member that the object it wraps may answer. Forward the member.",
            wrappers.SelectMany(Forgotten).DistinctBy(static found => found.Subject));
    }

    private static IEnumerable<(string Subject, string Finding)> Forgotten(INamedTypeSymbol type) =>
        from wrapped in WrappedBy(type)
        from member in DefaultsOf(wrapped)
        where !Implements(type, member)
        select ($"{type.ToDisplayString()}.{member.Name}", $"is the default of {member.ContainingType.Name}");

    /// <summary>The interfaces of a type of which it holds another object, not one of its own type.</summary>
    private static IEnumerable<INamedTypeSymbol> WrappedBy(INamedTypeSymbol type)
    {
        var held = HeldBy(type).Where(other => !SymbolEqualityComparer.Default.Equals(other, type)).ToList();
        return type.AllInterfaces
            .Where(static kind => kind.Locations.Any(static place => place.IsInSource))
            .Where(kind => held.Any(other => Is(other, kind)));
    }

    /// <summary>The types of the fields, properties and constructor parameters of a type.</summary>
    private static IEnumerable<ITypeSymbol> HeldBy(INamedTypeSymbol type) =>
        BasesOf(type).Prepend(type).SelectMany(static t => t.GetMembers()).Where(static m => !m.IsStatic)
            .SelectMany(static member => member switch
            {
                IFieldSymbol field => [field.Type],
                IMethodSymbol { MethodKind: MethodKind.Constructor } constructor =>
                    constructor.Parameters.Select(static p => p.Type),
                _ => Enumerable.Empty<ITypeSymbol>(),
            });

    private static IEnumerable<INamedTypeSymbol> BasesOf(INamedTypeSymbol type)
    {
        for (var above = type.BaseType; above is { SpecialType: SpecialType.None }; above = above.BaseType)
        {
            yield return above;
        }
    }

    private static bool Is(ITypeSymbol type, INamedTypeSymbol kind) =>
        SymbolEqualityComparer.Default.Equals(type, kind)
        || type.AllInterfaces.Contains(kind, SymbolEqualityComparer.Default);

    /// <summary>The members that a type may leave to an interface.</summary>
    private static IEnumerable<ISymbol> DefaultsOf(INamedTypeSymbol kind) => kind.GetMembers().Where(static member =>
        member is IPropertySymbol or IEventSymbol or IMethodSymbol { MethodKind: MethodKind.Ordinary }
        && member is { IsStatic: false, IsAbstract: false });

    private static bool Implements(INamedTypeSymbol type, ISymbol member) =>
        type.FindImplementationForInterfaceMember(member) is { } found
        && !SymbolEqualityComparer.Default.Equals(found, member);
}
