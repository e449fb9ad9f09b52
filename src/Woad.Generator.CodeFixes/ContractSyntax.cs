using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Generator.CodeFixes;

/// <summary>Finds and changes the attributes of contracts and operations.</summary>
internal sealed class ContractSyntax(SemanticModel semantics, CancellationToken cancellationToken)
{
    private const string Namespace = "System.ServiceModel.";

    /// <summary>The attributes of a declaration that are of WCF's type, without its namespace.</summary>
    public IEnumerable<AttributeSyntax> Attributes(MemberDeclarationSyntax declaration, string type) =>
        from list in declaration.AttributeLists
        from attribute in list.Attributes
        where semantics.GetTypeInfo(attribute, cancellationToken).Type?.ToDisplayString() == Namespace + type
        select attribute;

    /// <summary>The declaration without these attributes, and without lists that were made for them.</summary>
    public static SyntaxNode Without(MemberDeclarationSyntax declaration, IEnumerable<AttributeSyntax> attributes)
    {
        var removed = attributes.ToList();
        var lists = declaration.AttributeLists.Where(list => list.Attributes.All(removed.Contains)).ToList();
        var nodes = lists.Concat<SyntaxNode>(removed.Where(attribute => !lists.Contains(attribute.Parent)));
        return declaration.RemoveNodes(nodes, SyntaxRemoveOptions.KeepUnbalancedDirectives)!
            .WithLeadingTrivia(declaration.GetLeadingTrivia());
    }

    /// <summary>The attribute without a property.</summary>
    public static AttributeSyntax Without(AttributeSyntax attribute, string property)
    {
        var arguments = attribute.ArgumentList!.Arguments;
        var rest = arguments.Where(argument => argument.NameEquals?.Name.Identifier.ValueText != property).ToList();
        return rest.Count == 0
            ? attribute.WithArgumentList(null)
            : attribute.WithArgumentList(attribute.ArgumentList.WithArguments(
                SyntaxFactory.SeparatedList(rest, rest.Skip(1).Select(_ => Comma()))));
    }

    /// <summary>The attribute with a property set to an expression.</summary>
    public static AttributeSyntax With(AttributeSyntax attribute, string property, string value)
    {
        var argument = SyntaxFactory.AttributeArgument(SyntaxFactory.ParseExpression(value))
            .WithNameEquals(SyntaxFactory.NameEquals(
                SyntaxFactory.IdentifierName(property).WithTrailingTrivia(SyntaxFactory.Space),
                SyntaxFactory.Token(SyntaxKind.EqualsToken).WithTrailingTrivia(SyntaxFactory.Space)));
        List<AttributeArgumentSyntax> all =
        [
            .. (attribute.ArgumentList?.Arguments ?? default)
                .Where(a => a.NameEquals?.Name.Identifier.ValueText != property),
            argument,
        ];
        return attribute.WithArgumentList(SyntaxFactory.AttributeArgumentList(
            SyntaxFactory.SeparatedList(all, all.Skip(1).Select(_ => Comma()))));
    }

    private static SyntaxToken Comma() =>
        SyntaxFactory.Token(SyntaxKind.CommaToken).WithTrailingTrivia(SyntaxFactory.Space);
}
