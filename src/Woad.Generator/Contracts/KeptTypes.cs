using Microsoft.CodeAnalysis;
using Woad.Generator.DataContracts;

namespace Woad.Generator.Contracts;

/// <summary>
/// The program's types that the messages of a contract consist of. What is not read and written by generated code
/// (message contracts, details of faults, operations that are not compiled) looks at their members by reflection, so
/// trimmers and native compilers have to keep them.
/// </summary>
internal sealed class KeptTypes(HiddenNames names)
{
    /// <summary>What the serializers look for in a collection, and how a dependency names it.</summary>
    private static readonly (string Symbol, string Dependency)[] LookedFor =
        [
            (".ctor", "#ctor"), ("Add", "Add"), ("GetEnumerator", "GetEnumerator"), ("Count", "Count"),
            ("this[]", "Item"),
        ];

    private readonly HashSet<ITypeSymbol> _seen = new(SymbolEqualityComparer.Default);
    private readonly List<string> _kept = [];
    private readonly List<string> _members = [];

    /// <summary>The arguments, as code, that name each type in an attribute <c>DynamicDependency</c>.</summary>
    public IReadOnlyList<string> All => _kept;

    /// <summary>The same for members of the framework's collections that the serializers look for.</summary>
    public IReadOnlyList<string> Members => _members;

    /// <summary>
    /// Adds what <paramref name="operation"/> sends and receives, details of faults and known types among it.
    /// </summary>
    public void Add(OperationSymbol operation)
    {
        AddNamed(operation.Method);
        foreach (var parameter in operation.Inputs.Concat(operation.Outputs))
        {
            Add(parameter.Type);
        }

        Add(operation.Result);
    }

    /// <summary>
    /// Adds the types that the attributes of <paramref name="symbol"/> name: known types, details, items of
    /// collections.
    /// </summary>
    public void AddNamed(ISymbol symbol)
    {
        foreach (var attribute in symbol.GetAttributes())
        {
            foreach (var argument in attribute.ConstructorArguments.Concat(
                attribute.NamedArguments.Select(named => named.Value)))
            {
                if (argument is { Kind: TypedConstantKind.Type, Value: ITypeSymbol type })
                {
                    Add(type);
                }
            }
        }
    }

    private void Add(ITypeSymbol? type)
    {
        if (type is IArrayTypeSymbol array)
        {
            Add(array.ElementType);
        }

        if (type is not INamedTypeSymbol
            {
                TypeKind: TypeKind.Class or TypeKind.Struct
            or TypeKind.Interface, IsUnboundGenericType: false
            } named
            || !_seen.Add(named))
        {
            return;
        }

        foreach (var argument in named.TypeArguments)
        {
            Add(argument);
        }

        // Enumerations keep their names in any case, and interfaces have nothing that is written.
        if (named.TypeKind == TypeKind.Interface)
        {
            return;
        }

        if (IsOfFramework(named))
        {
            KeepCollection(named);
            return;
        }

        Keep(named);
        Add(named.BaseType);
        AddNamed(named);
        foreach (var member in named.GetMembers())
        {
            if (member is { IsStatic: false } and (IFieldSymbol or IPropertySymbol))
            {
                Add(member is IFieldSymbol field ? field.Type : ((IPropertySymbol)member).Type);
                AddNamed(member);
            }
        }
    }

    private void Keep(INamedTypeSymbol type)
    {
        if (!names.IsHidden(type))
        {
            _kept.Add($"typeof({type.ToCode()})");
        }
        else if (!type.IsFileLocal && type.OriginalDefinition.GetDocumentationCommentId() is { } id)
        {
            _kept.Add($"{CSharp.Text(id.Substring("T:".Length))}, {CSharp.Text(type.ContainingAssembly.Name)}");
        }
    }

    private void KeepCollection(INamedTypeSymbol type)
    {
        if (type.IsGenericType
            && !names.IsHidden(type)
            && type.AllInterfaces.Any(i => i.SpecialType == SpecialType.System_Collections_IEnumerable))
        {
            _members.AddRange(LookedFor
                .Where(
                    name =>
                        type.GetMembers(name.Symbol).Any(
                            member => member is { IsStatic: false, DeclaredAccessibility: Accessibility.Public }))
                .Select(name => $"{CSharp.Text(name.Dependency)}, typeof({type.ToCode()})"));
        }
    }

    private static bool IsOfFramework(INamedTypeSymbol type)
    {
        var space = type.ContainingNamespace;
        while (space is { IsGlobalNamespace: false, ContainingNamespace.IsGlobalNamespace: false })
        {
            space = space.ContainingNamespace;
        }

        return space is { Name: "System" };
    }
}
