using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Check.Reading;

/// <summary>
/// Tells calls of overloads that Woad lacks from those that fail for another reason, such as a constraint of a type
/// parameter, a type of the program that is not known, or an error in a lambda.
/// </summary>
internal static class OverloadFit
{
    /// <summary>Whether one of the methods takes such arguments.</summary>
    /// <param name="model">The model of the call's file.</param>
    /// <param name="methods">The methods of the name, or the constructors of the type.</param>
    /// <param name="list">The arguments of the call; null for a creation without any.</param>
    public static bool Exists(SemanticModel model, IEnumerable<IMethodSymbol> methods, ArgumentListSyntax? list) =>
        methods.Any(method => Takes(model, method, list?.Arguments ?? default));

    private static bool Takes(SemanticModel model, IMethodSymbol method, SeparatedSyntaxList<ArgumentSyntax> arguments)
    {
        var given = new HashSet<IParameterSymbol>(SymbolEqualityComparer.Default);
        for (var i = 0; i < arguments.Count; i++)
        {
            if (Parameter(method, arguments[i], i) is not { } parameter || !Takes(model, parameter, arguments[i]))
            {
                return false;
            }

            given.Add(parameter);
        }

        return method.Parameters.All(
            parameter => given.Contains(parameter) || parameter.IsOptional || parameter.IsParams);
    }

    private static IParameterSymbol? Parameter(IMethodSymbol method, ArgumentSyntax argument, int index) =>
        argument.NameColon is { Name.Identifier.Text: var name }
            ? method.Parameters.FirstOrDefault(parameter => parameter.Name == name)
            : index < method.Parameters.Length ? method.Parameters[index]
            : method.Parameters is [.., { IsParams: true } last] ? last
            : null;

    private static bool Takes(SemanticModel model, IParameterSymbol parameter, ArgumentSyntax argument)
    {
        var value = argument.Expression;
        return argument.RefKindKeyword.IsKind(SyntaxKind.None) == (parameter.RefKind == RefKind.None)
            && (parameter.RefKind != RefKind.None
                || IsUnknown(model.GetTypeInfo(value).Type)
                || IsOpen(parameter.Type)
                || (value is AnonymousFunctionExpressionSyntax
                    ? parameter.Type.TypeKind == TypeKind.Delegate
                    : Converts(model, value, parameter)));
    }

    private static bool Converts(SemanticModel model, ExpressionSyntax value, IParameterSymbol parameter) =>
        model.ClassifyConversion(value, parameter.Type).IsImplicit
        || (parameter is { IsParams: true, Type: IArrayTypeSymbol { ElementType: var element } }
            && (IsOpen(element) || model.ClassifyConversion(value, element).IsImplicit));

    /// <summary>Whether a type, or one that it is made of, is neither of the program nor of a reference.</summary>
    private static bool IsUnknown(ITypeSymbol? type) => type switch
    {
        IErrorTypeSymbol => true,
        IArrayTypeSymbol array => IsUnknown(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(IsUnknown) || HasUnknownBase(named),
        _ => false,
    };

    /// <summary>Whether a type of the program derives from one that is not known: it may be any.</summary>
    private static bool HasUnknownBase(INamedTypeSymbol type) =>
        type.BaseType is { TypeKind: TypeKind.Error }
        || type.AllInterfaces.Any(static contract => contract.TypeKind == TypeKind.Error)
        || (type.BaseType is { } parent && HasUnknownBase(parent));

    private static bool IsOpen(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol or IErrorTypeSymbol => true,
        IArrayTypeSymbol array => IsOpen(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(IsOpen),
        _ => false,
    };
}
