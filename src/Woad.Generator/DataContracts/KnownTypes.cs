using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Which types may stand for others, and where.</summary>
/// <remarks>
/// Types of the service contract are known everywhere (bit 0). Those that a class names with <c>KnownType</c>, with
/// what they name in turn, are known where that class is declared and inside its objects: each such class has a bit.
/// </remarks>
internal sealed class KnownTypes(TypeTable types)
{
    private const int Everywhere = 0;
    private const int MaxScopes = 64;

    private readonly List<(string Id, ulong Scopes)> _known = [];
    private int _scopes = 1;

    public IEnumerable<KnownTypeModel> Models => _known.Select(k => new KnownTypeModel(k.Id, k.Scopes));

    /// <summary>What <see cref="Reset"/> goes back to.</summary>
    public ulong[] Mark() => [(ulong)_scopes, .. _known.Select(k => k.Scopes)];

    public void Reset(ulong[] mark)
    {
        _scopes = (int)mark[0];
        _known.RemoveRange(mark.Length - 1, _known.Count - (mark.Length - 1));
        for (var i = 0; i < _known.Count; i++)
        {
            _known[i] = (_known[i].Id, mark[i + 1]);
        }
    }

    /// <summary>Makes a type known everywhere, with what it names itself; false when one of them is refused.</summary>
    public bool AddEverywhere(ITypeSymbol type) =>
        Add(type, Everywhere, new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default));

    /// <summary>
    /// Makes known what <paramref name="type"/> names; -1 when it names none, null when one of them is refused.
    /// </summary>
    public int? AddScope(INamedTypeSymbol type)
    {
        if (!type.Hierarchy().Any(t => t.Has(WellKnown.KnownType)))
        {
            return -1;
        }

        if (_scopes == MaxScopes)
        {
            types.Refuse(type, "is one of more than 63 types with KnownType attributes");
            return null;
        }

        var scope = _scopes++;
        return AddNamedBy(type, scope, new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default)) ? scope : null;
    }

    private bool AddNamedBy(INamedTypeSymbol type, int scope, HashSet<ITypeSymbol> seen)
    {
        foreach (var level in type.Hierarchy())
        {
            if (!seen.Add(level))
            {
                continue;
            }

            foreach (var attribute in level.GetAttributes())
            {
                if (attribute.AttributeClass?.Is(WellKnown.KnownType) == true
                    && !(Named(level, attribute) is { } named && named.All(t => Add(t, scope, seen))))
                {
                    return false;
                }
            }
        }

        return true;
    }

    /// <summary>Another type of the same name that is known in a scope.</summary>
    private string? Other(ITypeSymbol type, string id, int scope)
    {
        foreach (var known in _known)
        {
            if (known.Id != id
                && (known.Scopes & (1ul << scope)) != 0
                && types.Names.Of(types.SymbolOf(known.Id)) == types.Names.Of(type))
            {
                return types.SymbolOf(known.Id).Shown();
            }
        }

        return null;
    }

    private bool Add(ITypeSymbol type, int scope, HashSet<ITypeSymbol> seen)
    {
        if (types.Resolve(type) is not { } id)
        {
            return false;
        }

        if (Other(type, id, scope) is { } other)
        {
            types.Refuse(type, $"has the name of '{other}', which is known in the same place");
            return false;
        }

        var index = _known.FindIndex(k => k.Id == id);
        if (index < 0)
        {
            _known.Add((id, 1ul << scope));
        }
        else
        {
            _known[index] = (id, _known[index].Scopes | (1ul << scope));
        }

        return type is not INamedTypeSymbol named || AddNamedBy(named, scope, seen);
    }

    private IReadOnlyList<ITypeSymbol>? Named(INamedTypeSymbol type, AttributeData attribute)
    {
        switch (attribute.ConstructorArguments)
        {
            case [{ Value: ITypeSymbol known }]:
                return [known];
            case [{ Value: string method }]:
                var found = type.GetMembers(method).OfType<IMethodSymbol>()
                    .FirstOrDefault(m => m.Parameters.Length == 0);
                if (found is not null && OfMethod(found) is { } listed)
                {
                    return listed;
                }

                types.Refuse(type, $"has known types from the method '{method}', which is more than a list of typeof");
                return null;
            default:
                types.Refuse(type, "has a KnownType attribute that cannot be understood");
                return null;
        }
    }

    /// <summary>The types that a method returns, when its body is nothing but a list of them.</summary>
    private IReadOnlyList<ITypeSymbol>? OfMethod(IMethodSymbol method)
    {
        if (method.DeclaringSyntaxReferences is not [var reference]
            || reference.GetSyntax() is not MethodDeclarationSyntax declaration
            || types.SemanticModel(declaration.SyntaxTree) is not { } semantics)
        {
            return null;
        }

        var value = declaration switch
        {
            { ExpressionBody.Expression: var expression } => expression,
            { Body.Statements: [ReturnStatementSyntax { Expression: { } returned }] } => returned,
            _ => null,
        };
        var items = value switch
        {
            ArrayCreationExpressionSyntax { Initializer: { } list } => list.Expressions.ToList(),
            ImplicitArrayCreationExpressionSyntax { Initializer: { } list } => list.Expressions.ToList(),
            ObjectCreationExpressionSyntax { Initializer: { } list } => list.Expressions.ToList(),
            ImplicitObjectCreationExpressionSyntax { Initializer: { } list } => list.Expressions.ToList(),
            CollectionExpressionSyntax list when list.Elements.All(e => e is ExpressionElementSyntax) =>
                list.Elements.Select(e => ((ExpressionElementSyntax)e).Expression).ToList(),
            _ => null,
        };
        var symbols = items?.OfType<TypeOfExpressionSyntax>()
            .Select(of => semantics.GetTypeInfo(of.Type).Type)
            .OfType<ITypeSymbol>()
            .ToList();
        return symbols?.Count == items?.Count ? symbols : null;
    }
}
