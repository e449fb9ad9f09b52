using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Generator.DataContracts;

/// <summary>
/// Tells which members run code that the program has written, and which only move a value to or from a field. Where the
/// compiler is not shown the code, it counts as written by the program.
/// </summary>
internal static class OwnCode
{
    private const string CompilerGenerated = "System.Runtime.CompilerServices.CompilerGeneratedAttribute";

    /// <summary>Whether reading the member of an object of exactly this type runs such code.</summary>
    public static bool RunsOnGet(ISymbol member, INamedTypeSymbol type) =>
        member is IPropertySymbol property && Runs(property, property.GetMethod, type);

    /// <summary>Whether setting the member of an object of exactly this type runs such code.</summary>
    public static bool RunsOnSet(ISymbol member, INamedTypeSymbol type) =>
        member is IPropertySymbol property && Runs(property, property.SetMethod, type);

    /// <summary>Whether making an object with the constructor without parameters runs such code.</summary>
    public static bool RunsOnCreation(INamedTypeSymbol type) => type.Hierarchy().Any(IsMadeByOwnCode);

    /// <summary>Whether the methods of a collection, its items and its keys are those of the framework.</summary>
    /// <param name="type">The collection.</param>
    /// <param name="compared">What it may compare: the keys of a dictionary, the items of a set.</param>
    public static bool IsOfFramework(ITypeSymbol type, ITypeSymbol compared) => type switch
    {
        IArrayTypeSymbol => true,
        INamedTypeSymbol { TypeKind: TypeKind.Interface, Name: not "IDictionary" } => true,
        INamedTypeSymbol named when named.TypeKind != TypeKind.Interface && !ClassBuilder.IsFramework(named) => false,
        _ => ComparesNothing(type) || compared.TypeKind == TypeKind.Enum || BuiltIns.TryGet(compared, out _, out _),
    };

    /// <summary>Whether comparing a structure with its default runs such code.</summary>
    public static bool RunsOnComparison(ITypeSymbol type) => type switch
    {
        INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable =>
            RunsOnComparison(nullable.TypeArguments[0]),
        INamedTypeSymbol { TypeKind: TypeKind.Struct } named => !ClassBuilder.IsFramework(named)
            && (MemberSymbols.IsForeign(named)
                || named.GetMembers("Equals").Any(member => !member.IsImplicitlyDeclared)),
        _ => false,
    };

    private static bool ComparesNothing(ITypeSymbol type) =>
        type.Name is "List" or "Collection" or "ObservableCollection" or "LinkedList" or "BindingList";

    private static bool Runs(IPropertySymbol property, IMethodSymbol? accessor, INamedTypeSymbol type)
    {
        if (ClassBuilder.IsFramework(property.ContainingType))
        {
            return false;
        }

        return accessor is null || property.IsAbstract || IsOverridden(property, type) || !IsPlain(property, accessor);
    }

    private static bool IsOverridden(IPropertySymbol property, INamedTypeSymbol type) =>
        (property.IsVirtual || property.IsOverride)
        && type.Hierarchy().SelectMany(level => level.GetMembers(property.Name)).OfType<IPropertySymbol>()
            .Any(other => other.IsOverride && !SymbolEqualityComparer.Default.Equals(other, property));

    private static bool IsPlain(IPropertySymbol property, IMethodSymbol accessor)
    {
        if (MemberSymbols.IsForeign(property))
        {
            return accessor.Has(CompilerGenerated);
        }

        return accessor.DeclaringSyntaxReferences is [var reference]
            ? IsPlain(reference.GetSyntax(), property)
            : property.DeclaringSyntaxReferences.All(declaration => declaration.GetSyntax() is ParameterSyntax);
    }

    private static bool IsPlain(SyntaxNode accessor, IPropertySymbol property) => accessor switch
    {
        AccessorDeclarationSyntax { Body: null, ExpressionBody: null } =>
            accessor.Parent?.Parent is PropertyDeclarationSyntax declaration
                && !declaration.Modifiers.Any(modifier => modifier.Text == "partial"),
        AccessorDeclarationSyntax { ExpressionBody.Expression: { } expression } => IsMove(expression, property),
        AccessorDeclarationSyntax { Body.Statements: [ReturnStatementSyntax { Expression: { } expression }] } =>
            IsMove(expression, property),
        AccessorDeclarationSyntax { Body.Statements: [ExpressionStatementSyntax { Expression: { } expression }] } =>
            IsMove(expression, property),
        ArrowExpressionClauseSyntax { Expression: { } expression } => IsMove(expression, property),
        ParameterSyntax => true,
        _ => false,
    };

    /// <summary>Whether an expression is a field of the object, or sets one to the value that is given.</summary>
    private static bool IsMove(ExpressionSyntax expression, IPropertySymbol property) => expression switch
    {
        AssignmentExpressionSyntax { Right: IdentifierNameSyntax { Identifier.ValueText: "value" } } assignment =>
            assignment.OperatorToken.Text == "=" && IsMove(assignment.Left, property),
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name: { } name } =>
            IsField(name.Identifier.ValueText, property),
        IdentifierNameSyntax name => IsField(name.Identifier.ValueText, property),
        _ => expression.ToString() == "field",
    };

    private static bool IsField(string name, IPropertySymbol property) =>
        property.ContainingType.GetMembers(name) is [IFieldSymbol { IsStatic: false }]
        || (name == "field" && property.ContainingType.GetMembers(name).IsEmpty);

    private static bool IsMadeByOwnCode(INamedTypeSymbol level)
    {
        if (ClassBuilder.IsFramework(level))
        {
            return false;
        }

        return level.InstanceConstructors.Any(c => c.Parameters.Length == 0 && !c.IsImplicitlyDeclared)
            || level.GetMembers().Any(
                member =>
                    !member.IsStatic
                        && member.DeclaringSyntaxReferences.Any(r => IsInitializedByOwnCode(r.GetSyntax(), member)));
    }

    private static bool IsInitializedByOwnCode(SyntaxNode declaration, ISymbol member)
    {
        var initializer = declaration switch
        {
            PropertyDeclarationSyntax property => property.Initializer,
            VariableDeclaratorSyntax field => field.Initializer,
            _ => null,
        };
        var type = member is IPropertySymbol p ? p.Type : (member as IFieldSymbol)?.Type;
        return initializer is not null && initializer.DescendantNodes().Any(node =>
            node is InvocationExpressionSyntax
            || (node is BaseObjectCreationExpressionSyntax
                && !(type is INamedTypeSymbol named && ClassBuilder.IsFramework(named))));
    }
}
