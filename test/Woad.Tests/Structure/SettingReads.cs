using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

/// <summary>Which settings the code of projects reads, to act on them.</summary>
internal static class SettingReads
{
    /// <summary>Members that copy or describe settings.</summary>
    private static readonly string[] Copying = ["Clone", "CloneCore", "CopyOthers", "Described", "ToString"];

    public static string NameOf(IPropertySymbol setting) => $"{setting.ContainingType.Name}.{setting.Name}";

    /// <summary>The settings that are read.</summary>
    /// <param name="projects">The projects whose code is looked at.</param>
    /// <param name="names">The names of settings, without their types: the compiler is asked for these only.</param>
    public static HashSet<string> In(IEnumerable<string> projects, HashSet<string> names)
    {
        HashSet<string> read = new(StringComparer.Ordinal);
        foreach (var (file, model) in projects.SelectMany(static p => ProjectCompilation.Of(p).Models))
        {
            // Metadata tells others of a setting, and does not act on it.
            if (file.Path.Contains("/Metadata", StringComparison.Ordinal)
                || file.Path.EndsWith(".Metadata.cs", StringComparison.Ordinal))
            {
                continue;
            }

            foreach (var name in file.Tree.GetRoot().DescendantNodes().OfType<IdentifierNameSyntax>())
            {
                if (names.Contains(name.Identifier.ValueText) && IsRead(name) && !IsCopied(name)
                    && model.GetSymbolInfo(name).Symbol is IPropertySymbol setting)
                {
                    read.Add(NameOf(setting.OriginalDefinition));
                }
            }
        }

        return read;
    }

    private static bool IsRead(IdentifierNameSyntax name)
    {
        var whole = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access
            : name.Parent is MemberBindingExpressionSyntax binding ? binding
            : (ExpressionSyntax)name;
        return whole.Parent switch
        {
            AssignmentExpressionSyntax assignment => assignment.Left != whole,
            ArgumentSyntax { Parent: TupleExpressionSyntax { Parent: AssignmentExpressionSyntax { } target } tuple } =>
                target.Left != tuple,
            ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: IdentifierNameSyntax called } } =>
                called.Identifier.ValueText != "nameof",
            _ => true,
        };
    }

    /// <summary>Whether the name is in a member that only copies or describes the type's own settings.</summary>
    private static bool IsCopied(SyntaxNode name)
    {
        var member = name.Ancestors().OfType<MemberDeclarationSyntax>().FirstOrDefault();
        var type = member?.Ancestors().OfType<TypeDeclarationSyntax>().FirstOrDefault();
        return member switch
        {
            MethodDeclarationSyntax method => Copying.Contains(method.Identifier.ValueText)
                || method.Identifier.ValueText.StartsWith("ShouldSerialize", StringComparison.Ordinal),
            ConstructorDeclarationSyntax constructor => constructor.ParameterList.Parameters is [{ Type: { } only }]
                && only.ToString() == type?.Identifier.ValueText,
            _ => false,
        } || name.AncestorsAndSelf().Any(static n => n.IsKind(SyntaxKind.XmlCrefAttribute));
    }
}
