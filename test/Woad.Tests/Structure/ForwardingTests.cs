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

        Assert.Contains(wrappers, static type => type.Name == "ServerFramedSession" && WrappedBy(type).Any());
        Exemptions.Check(
            "forwarding",
            "A decorator takes the default of a member that the object it wraps may answer. Forward the member.",
            wrappers.SelectMany(Forgotten).DistinctBy(static found => found.Subject));
    }

    /// <summary>
    /// Facts of a message are features, which travel with it. An interface that says them for a message by members with
    /// defaults, or an object in front of another one, would forget some.
    /// </summary>
    [Fact]
    public void Origin_of_messages_has_no_optional_members_and_no_decorator()
    {
        var types = SourceTypes();
        var origin = Assert.Single(types, static type => type.Name == "IOrigin");

        Assert.Empty(DefaultsOf(origin));
        Assert.DoesNotContain(types, type => WrappedBy(type).Contains(origin, SymbolEqualityComparer.Default));
    }

    /// <summary>An answer in front of another one leads to that one's exchange, with all of its facts.</summary>
    [Fact]
    public void Answer_in_front_of_another_one_leads_to_its_exchange()
    {
        var types = SourceTypes();
        var answer = Assert.Single(types, static type => type.Name == "Answer" && type.BaseType?.Name == "Object");
        var wrappers = types
            .Where(type => BasesOf(type).Contains(answer, SymbolEqualityComparer.Default))
            .Where(type => BasesOf(type).Prepend(type).SelectMany(HeldByItself).Any(held => Leads(held, answer)))
            .ToList();

        Assert.Contains(wrappers, static type => type.Name == "CarriedMessage");
        Assert.Contains(wrappers, static type => type.Name == "KeptAnswer");
        Assert.Contains(wrappers, static type => type.Name == "Answered");
        Assert.DoesNotContain(wrappers, HasNoExchange);
    }

    private static List<INamedTypeSymbol> SourceTypes() => [.. SourceTree.Projects
        .SelectMany(static folder => ProjectCompilation.Of(folder).Types)
        .Where(static type => type.TypeKind is TypeKind.Class or TypeKind.Struct or TypeKind.Interface)
        .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)];

    /// <summary>Whether an object is an answer, or a message that has one.</summary>
    private static bool Leads(ITypeSymbol held, INamedTypeSymbol answer) =>
        SymbolEqualityComparer.Default.Equals(held, answer) || held.Name is "Incoming" or "RequestExchange";

    private static bool HasNoExchange(INamedTypeSymbol type) => type.GetMembers("Exchange")
        .SelectMany(static member => member.DeclaringSyntaxReferences)
        .Select(static reference => reference.GetSyntax().ToString())
        .Any(static text => text.EndsWith("=> null;", StringComparison.Ordinal));

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
        BasesOf(type).Prepend(type).SelectMany(HeldByItself);

    private static IEnumerable<ITypeSymbol> HeldByItself(INamedTypeSymbol type) =>
        type.GetMembers().Where(static m => !m.IsStatic)
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
