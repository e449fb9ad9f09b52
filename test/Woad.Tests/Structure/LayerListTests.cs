using Microsoft.CodeAnalysis;

namespace Woad.Tests.Structure;

/// <summary>
/// "Add a layer" of CONTRIBUTING.md: a layer with an element of its own is named in no list. Code outside the element's
/// folder asks an element for its declaration (<c>LayerTerms</c>) and does not tell elements apart by their types.
/// </summary>
[Trait("Category", "Structure")]
public sealed class LayerListTests
{
    private static readonly LayerLists Lists = new([.. SourceTree.Below("src/Woad")]);

    /// <summary>Metadata describes each element to others, by an assertion or a standard binding of its own.</summary>
    private static readonly string[] Free = ["src/Woad/Metadata"];

    [Fact]
    public void Elements_of_layers_are_known() => Assert.Subset(
        Lists.Families.ToHashSet(StringComparer.Ordinal),
        new HashSet<string>(StringComparer.Ordinal)
        {
            "CompositeDuplexBindingElement", "ContextBindingElement", "LayerBindingElement", "OneWayBindingElement",
            "ReliableSessionBindingElement", "SecurityBindingElement", "TransactionFlowBindingElement",
        });

    [Fact]
    public void No_list_outside_of_their_folders_names_several_elements_of_layers()
    {
        var found =
            from file in SourceTree.Below("src")
            where !file.Name.EndsWith(".Metadata", StringComparison.Ordinal)
                && !Free.Any(folder => (file.Folder + "/").StartsWith(folder + "/", StringComparison.Ordinal))
            from named in Lists.In(file.Tree)
            where !named.Any(family => Lists.IsHomeOf(file.Folder, family))
            select $"{file.Path} tells apart {string.Join(", ", named)}.";
        var all = string.Join('\n', found.Distinct());
        Assert.True(all.Length == 0, $"{all}\nAsk the element instead (BindingElement.Terms).");
    }

    /// <summary>Lists that the framework once had, and the other forms of the same.</summary>
    [Theory]
    [InlineData("bool IsLayer(object e) => e is LayerBindingElement or SecurityBindingElement;")]
    [InlineData("bool IsLayer(object e) => e is ContextBindingElement || (e is IOneWayDirection && true);")]
    [InlineData("int Shape(object e) => e switch { ReliableSessionBindingElement => 1, SecurityBindingElement s when "
        + "s.Is => 2, _ => 0 };")]
    [InlineData("void Of(object e) { if (e is ReliableSessionBindingElement reliable) { A(reliable); } else if (e is "
        + "CompositeDuplexBindingElement duplex) { B(duplex); } }")]
    [InlineData("bool Find(E e) => e.OfType<ReliableSessionBindingElement>().Any() && "
        + "!e.OfType<CompositeDuplexBindingElement>().Any();")]
    [InlineData("void Of(object e) { switch (e) { case ContextBindingElement: A(); break; case "
        + "SymmetricSecurityBindingElement { Is: true } s: B(s); break; } }")]
    [InlineData("int Of(object e) => e is ContextBindingElement ? 1 : e is TransactionFlowBindingElement ? 2 : 3;")]
    public void List_is_found(string member) => Assert.NotEmpty(Lists.In(Parse(member)));

    [Theory]
    [InlineData("bool Of(object e) => e is SymmetricSecurityBindingElement or AsymmetricSecurityBindingElement;")]
    [InlineData("bool Of(object e) => e is ContextBindingElement;")]
    [InlineData("bool Of(object e) => e is TcpTransportBindingElement or HttpTransportBindingElement;")]
    [InlineData("object Of() => Both(new ContextBindingElement(), new ReliableSessionBindingElement());")]
    public void Question_about_one_element_is_no_list(string member) => Assert.Empty(Lists.In(Parse(member)));

    private static SyntaxTree Parse(string member) => SourceFile.Parse($"class C {{ {member} }}");
}
