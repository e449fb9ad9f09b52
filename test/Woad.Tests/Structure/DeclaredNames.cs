using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

/// <summary>The names by which code of a project can mention its types, directly or by their members.</summary>
internal static class DeclaredNames
{
    private const string AttributeSuffix = "Attribute";

    // 'var' has the type of its value. The others are members that the compiler adds to records and delegates.
    private static readonly string[] Implicit =
        ["var", "Equals", "GetHashCode", "ToString", "Deconstruct", "PrintMembers", "Invoke"];

    public static HashSet<string> In(IEnumerable<SourceFile> files)
    {
        var names = files.SelectMany(file => file.Declarations.SelectMany(NamesOf)).ToHashSet(StringComparer.Ordinal);
        names.UnionWith(names.Where(IsAttribute).Select(name => name[..^AttributeSuffix.Length]).ToList());
        names.UnionWith(Implicit);
        return names;
    }

    // Only the type itself can use a private member, and types in it.
    private static IEnumerable<string> NamesOf(SyntaxNode node) => node switch
    {
        MemberDeclarationSyntax member when member.Modifiers.Any(SyntaxKind.PrivateKeyword)
            && !member.Modifiers.Any(SyntaxKind.ProtectedKeyword) => [],
        RecordDeclarationSyntax record =>
        [
            record.Identifier.ValueText,
            .. record.ParameterList?.Parameters.Select(parameter => parameter.Identifier.ValueText) ?? [],
        ],
        BaseTypeDeclarationSyntax type => [type.Identifier.ValueText],
        DelegateDeclarationSyntax type => [type.Identifier.ValueText],
        MethodDeclarationSyntax method => [method.Identifier.ValueText],
        PropertyDeclarationSyntax property => [property.Identifier.ValueText],
        EventDeclarationSyntax declared => [declared.Identifier.ValueText],
        EnumMemberDeclarationSyntax value => [value.Identifier.ValueText],
        BaseFieldDeclarationSyntax field => field.Declaration.Variables.Select(v => v.Identifier.ValueText),
        UsingDirectiveSyntax { Alias: { } alias } => [alias.Name.Identifier.ValueText],
        _ => [],
    };

    private static bool IsAttribute(string name) => name.EndsWith(AttributeSuffix, StringComparison.Ordinal);
}
