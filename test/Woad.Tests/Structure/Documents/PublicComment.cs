using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure.Documents;

/// <summary>The documentation comment of a public member.</summary>
internal sealed partial class PublicComment
{
    private readonly string _place;
    private readonly string _summary;

    private PublicComment(SourceFile file, MemberDeclarationSyntax member, string xml)
    {
        _place = $"{file.Path}({member.GetLocation().GetLineSpan().StartLinePosition.Line + 1})";
        _summary = Blanks().Replace(Summary().Match(xml).Groups[1].Value, " ").Trim();
        Assembly = file.Path.Split('/')[1];
        IsInherited = xml.Contains("<inheritdoc", StringComparison.Ordinal);
        HasParam = xml.Contains("<param ", StringComparison.Ordinal);
        HasReturns = xml.Contains("<returns", StringComparison.Ordinal);
        Example = Code().Match(xml) is { Success: true } code ? Text(code.Groups[1].Value) : null;
        Parameters = (member as BaseMethodDeclarationSyntax)?.ParameterList.Parameters.Count ?? 0;
        ReturnsValue = member is MethodDeclarationSyntax method && method.ReturnType.ToString() != "void";
        IsEnumMember = member is EnumMemberDeclarationSyntax;
        IsProperty = member is BasePropertyDeclarationSyntax and not EventDeclarationSyntax;
        IsConstructor = member is ConstructorDeclarationSyntax;
    }

    public string Assembly { get; }

    public bool IsInherited { get; }

    public int Parameters { get; }

    public bool HasParam { get; }

    public bool ReturnsValue { get; }

    public bool HasReturns { get; }

    public bool IsProperty { get; }

    public bool IsConstructor { get; }

    public bool IsEnumMember { get; }

    public string? Example { get; }

    public int SummaryWords => _summary.Split(' ', StringSplitOptions.RemoveEmptyEntries).Length;

    public bool HasPropertyForm => PropertyForm().IsMatch(_summary);

    public bool HasConstructorForm => _summary.StartsWith("Initializes a new instance", StringComparison.Ordinal);

    public static PublicComment? Of(SourceFile file, MemberDeclarationSyntax member)
    {
        var xml = string.Concat(
            from trivia in member.GetLeadingTrivia()
            where trivia.IsKind(SyntaxKind.SingleLineDocumentationCommentTrivia)
            select Slashes().Replace("///" + trivia.ToString().TrimStart('/'), ""));
        var isComment = xml.Contains("<summary>", StringComparison.Ordinal)
            || xml.Contains("<inheritdoc", StringComparison.Ordinal);
        return isComment ? new PublicComment(file, member, xml) : null;
    }

    /// <summary>Whether code outside the assembly sees the member.</summary>
    public static bool IsPublic(MemberDeclarationSyntax member) =>
        (IsVisible(member) || member.Parent is InterfaceDeclarationSyntax or EnumDeclarationSyntax)
        && member.Ancestors().OfType<BaseTypeDeclarationSyntax>().All(IsVisible);

    public override string ToString() => $"{_place}: {_summary}";

    private static bool IsVisible(MemberDeclarationSyntax member) =>
        (member.Modifiers.Any(SyntaxKind.PublicKeyword) || member.Modifiers.Any(SyntaxKind.ProtectedKeyword))
        && !member.Modifiers.Any(SyntaxKind.PrivateKeyword);

    private static string Text(string xml) => xml
        .Replace("&lt;", "<", StringComparison.Ordinal)
        .Replace("&gt;", ">", StringComparison.Ordinal)
        .Replace("&amp;", "&", StringComparison.Ordinal);

    [GeneratedRegex("<summary>(.*?)</summary>", RegexOptions.Singleline)]
    private static partial Regex Summary();

    [GeneratedRegex("<code>(.*?)</code>", RegexOptions.Singleline)]
    private static partial Regex Code();

    [GeneratedRegex(@"^\s*/// ?", RegexOptions.Multiline)]
    private static partial Regex Slashes();

    [GeneratedRegex(@"\s+")]
    private static partial Regex Blanks();

    [GeneratedRegex("^(Gets|Sets|Occurs|Obsolete)\\b")]
    private static partial Regex PropertyForm();
}
