using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

[Trait("Category", "Structure")]
public sealed class OneTypeAFileTests
{
    [Fact]
    public void File_holds_one_type_and_is_named_after_it() =>
        Exemptions.Check(
            "one-type",
            "A file holds one type (the name may come back with other type parameters) and is named 'Name.cs', "
                + "'NameOf.cs' or, for a part of it, 'Name.Part.cs'.",
            SourceTree.All.SelectMany(Violations));

    private static IEnumerable<(string, string)> Violations(SourceFile file)
    {
        var names = file.TopLevelTypes.Select(NameOf).Distinct().ToList();
        if (names.Count > 1)
        {
            yield return (file.Path, $"holds {string.Join(", ", names)}");
        }
        else if (names.Count == 1 && !IsNamedAfter(file.Name, names[0]))
        {
            yield return (file.Path, $"holds {names[0]}");
        }
    }

    private static bool IsNamedAfter(string file, string type)
    {
        var rest = file.StartsWith(type, StringComparison.Ordinal) ? file[type.Length..] : null;
        return rest is "" or "Of" || rest?.StartsWith('.') == true;
    }

    private static string NameOf(MemberDeclarationSyntax type) =>
        type is BaseTypeDeclarationSyntax declaration
            ? declaration.Identifier.Text
            : ((DelegateDeclarationSyntax)type).Identifier.Text;
}
