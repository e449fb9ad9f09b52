using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure.Documents;

/// <summary>The form of public comments: comment-limits.txt has the counts that may only shrink.</summary>
[Trait("Category", "Structure")]
public sealed class CommentTests
{
    private const int ShortSummary = 3;

    private static readonly string LimitsPath =
        Repository.PathOf("test", "Woad.Tests", "Structure", "comment-limits.txt");

    private static readonly IReadOnlyDictionary<(string Rule, string Assembly), int> Limits = ReadLimits();

    private static readonly IReadOnlyList<PublicComment> Comments =
        [.. from file in SourceTree.Shipped
            from member in file.Declarations.OfType<MemberDeclarationSyntax>()
            where PublicComment.IsPublic(member)
            let comment = PublicComment.Of(file, member)
            where comment is { IsInherited: false }
            select comment];

    public static TheoryData<string> Rules =>
        ["short-summary", "param", "returns", "property-form", "constructor-form"];

    [Theory]
    [MemberData(nameof(Rules))]
    public void Comments_that_break_a_rule_become_fewer(string rule)
    {
        var found = Comments.Where(Breaks(rule)).ToLookup(comment => comment.Assembly);
        Assert.NotEmpty(Comments);
        if (ShrinkingExemptions.IsApproving)
        {
            Lower(rule, found);
            return;
        }

        Assert.All(found, assembly =>
        {
            var limit = Limits.GetValueOrDefault((rule, assembly.Key));
            Assert.True(
                assembly.Count() <= limit,
                $"{assembly.Key} has {assembly.Count()} public members whose comment breaks the rule '{rule}'; "
                + $"comment-limits.txt allows {limit}. Among them:\n"
                + string.Join('\n', assembly.Reverse().Take(40).Select(comment => "  " + comment)));
        });
    }

    [Fact]
    public void Example_of_a_comment_is_code()
    {
        var examples = Comments.Where(comment => comment.Example is not null).ToList();
        Assert.NotEmpty(examples);
        var options = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.Latest);
        Assert.All(
            examples,
            comment => Assert.Empty(CSharpSyntaxTree.ParseText(comment.Example!, options).GetDiagnostics()));
    }

    private static Func<PublicComment, bool> Breaks(string rule) => rule switch
    {
        "short-summary" => comment => comment is { IsEnumMember: false, SummaryWords: > 0 and <= ShortSummary },
        "param" => comment => comment is { Parameters: > 0, HasParam: false },
        "returns" => comment => comment is { ReturnsValue: true, HasReturns: false },
        "property-form" => comment => comment is { IsProperty: true, HasPropertyForm: false },
        "constructor-form" => comment => comment is { IsConstructor: true, HasConstructorForm: false },
        _ => throw new ArgumentException($"comment-limits.txt names the unknown rule '{rule}'.", nameof(rule)),
    };

    // The cases of a theory run one after another.
    private static void Lower(string rule, ILookup<string, PublicComment> found) => File.WriteAllLines(LimitsPath, [
        .. from line in File.ReadAllLines(LimitsPath)
           let parts = line.Split('|', StringSplitOptions.TrimEntries)
           let count = parts[0] == rule ? Math.Min(found[parts[1]].Count(), int.Parse(parts[2], null)) : -1
           where count != 0
           select count < 0 ? line : $"{rule} | {parts[1]} | {count}",
    ]);

    private static Dictionary<(string Rule, string Assembly), int> ReadLimits() => (
        from line in File.ReadLines(LimitsPath)
        where line.Length > 0 && line[0] != '#'
        let parts = line.Split('|', StringSplitOptions.TrimEntries)
        select parts).ToDictionary(parts => (parts[0], parts[1]), parts => int.Parse(parts[2], null));
}
