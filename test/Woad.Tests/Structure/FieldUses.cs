using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

/// <summary>What a type does with a private field of its own, as far as the source shows.</summary>
internal static class FieldUses
{
    private static readonly string[] Reading =
    [
        "TryGetValue", "GetValueOrDefault", "Contains", "ContainsKey", "Count", "Keys", "Values",
        "Select", "Where", "Any", "All", "First", "FirstOrDefault",
    ];

    /// <summary>Whether the field is set once when it is first needed (<c>??=</c>), and never again.</summary>
    public static bool IsSetLate(IFieldSymbol field) => field.AssociatedSymbol is IPropertySymbol property
        ? property.SetMethod is null or { IsInitOnly: true }
        : field.DeclaredAccessibility == Accessibility.Private
            && Mentions(field).All(
                mention => !IsChanged(mention) || mention.Parent.IsKind(SyntaxKind.CoalesceAssignmentExpression));

    /// <summary>Whether the field is a table: nothing is done with its collection but to look into it.</summary>
    public static bool IsTable(IFieldSymbol field) =>
        field is { DeclaredAccessibility: Accessibility.Private, AssociatedSymbol: null }
            && Mentions(field).All(IsRead);

    private static bool IsChanged(ExpressionSyntax mention) => mention.Parent switch
    {
        AssignmentExpressionSyntax assignment => assignment.Left == mention,
        ArgumentSyntax argument => !argument.RefKindKeyword.IsKind(SyntaxKind.None),
        PrefixUnaryExpressionSyntax or PostfixUnaryExpressionSyntax => true,
        RefExpressionSyntax => true,
        _ => false,
    };

    private static bool IsRead(ExpressionSyntax mention) => mention.Parent switch
    {
        MemberAccessExpressionSyntax access =>
            access.Expression == mention && Reading.Contains(access.Name.Identifier.ValueText),
        ElementAccessExpressionSyntax element => !IsChanged(element),
        CommonForEachStatementSyntax loop => loop.Expression == mention,
        _ => false,
    };

    private static IEnumerable<ExpressionSyntax> Mentions(IFieldSymbol field) =>
        from declaration in field.ContainingType.DeclaringSyntaxReferences
        from name in declaration.GetSyntax().DescendantNodes().OfType<IdentifierNameSyntax>()
        where name.Identifier.ValueText == field.Name
        select name.Parent is MemberAccessExpressionSyntax access && access.Name == name
            ? (ExpressionSyntax)access
            : name;
}
