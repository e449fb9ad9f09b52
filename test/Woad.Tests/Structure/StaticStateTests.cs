using Microsoft.CodeAnalysis;

namespace Woad.Tests.Structure;

/// <summary>
/// Static state, of which a process has one copy, is listed with its reason, which begins with a word of the list
/// below.
/// </summary>
[Trait("Category", "Structure")]
[Trait("Category", "Slow")]
public sealed class StaticStateTests
{
    [Fact]
    public void Static_field_does_not_change() =>
        Exemptions.Check(
            "static-state",
            "Static state is shared by all hosts and factories of a process. Give it an owner that is made and ended.",
            SourceTree.Projects.Where(folder => folder != "src/Woad.Lab").SelectMany(Violations));

    private static IEnumerable<(string Subject, string Finding)> Violations(string folder)
    {
        var mutable = new MutableTypes();
        return
            from type in ProjectCompilation.Of(folder).Types.Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)
            from field in type.GetMembers().OfType<IFieldSymbol>()
            where field is { IsStatic: true, IsConst: false }
            where IsOfThread(field) || mutable.CanChange(field)
            let name = (field.AssociatedSymbol ?? field).Name
            select ($"{type.ToDisplayString()}.{name}", $"can change: {field.Type.ToDisplayString()}");
    }

    private static bool IsOfThread(IFieldSymbol field) =>
        field.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == nameof(ThreadStaticAttribute));
}
