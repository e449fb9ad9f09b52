using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

[Trait("Category", "Structure")]
[Trait("Category", "Slow")]
public sealed partial class WordsTests
{
    [Fact]
    public void Source_holds_no_word_that_puts_work_off() =>
        Exemptions.Check(
            "put-off",
            "What does not exist yet is left out, and what is to be done stands outside the source.",
            from file in SourceTree.All
            where !file.Path.StartsWith("test/Woad.Tests/Structure/", StringComparison.Ordinal)
            from Match match in PutOff().Matches(file.Tree.ToString())
            select (file.Path, match.Value));

    [Fact]
    public void Type_is_named_by_the_noun_of_its_field() =>
        Exemptions.Check(
            "type-name",
            "A type is named by what it is, not by Manager, Helper, Util or Common, unless WCF named it.",
            from file in SourceTree.Shipped
            from type in file.Declarations.OfType<BaseTypeDeclarationSyntax>()
            where !file.Namespace.StartsWith("System.", StringComparison.Ordinal)
            where Drawer().IsMatch(type.Identifier.Text)
            select ($"{file.Path}#{type.Identifier.Text}", "is a drawer, not a noun"));

    [Fact]
    public void File_has_no_regions() =>
        Assert.DoesNotContain(SourceTree.All, file =>
            file.Tree.GetRoot().ContainsDirectives
            && file.Tree.GetRoot().DescendantNodes(descendIntoTrivia: true).Any(
                node => node is RegionDirectiveTriviaSyntax));

    [GeneratedRegex(@"\b(TODO|FIXME|HACK|XXX|NotImplementedException)\b")]
    private static partial Regex PutOff();

    [GeneratedRegex("(Managers?|Helpers?|Util(s|ity|ities)?|Common|Infrastructure)$")]
    private static partial Regex Drawer();
}
