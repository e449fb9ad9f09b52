using Microsoft.CodeAnalysis;

namespace Woad.Generator.DataContracts;

/// <summary>Types that generated code may not name in C#, and their names for reflection.</summary>
internal sealed class HiddenNames(Compilation compilation)
{
    private readonly Dictionary<ITypeSymbol, bool> _hidden = new(SymbolEqualityComparer.Default);

    /// <summary>Whether C# lets generated code name <paramref name="type"/> with all that it is made of.</summary>
    public bool IsHidden(ITypeSymbol type)
    {
        if (!_hidden.TryGetValue(type, out var isHidden))
        {
            isHidden = IsFileLocal(type) || !compilation.IsSymbolAccessibleWithin(type, compilation.Assembly);
            _hidden.Add(type, isHidden);
        }

        return isHidden;
    }

    /// <summary>
    /// Whether C# lets generated code call <paramref name="method"/>; most are public in a type that it may name.
    /// </summary>
    public bool IsReachable(IMethodSymbol method) =>
        (method.DeclaredAccessibility == Accessibility.Public && !IsHidden(method.ContainingType))
        || compilation.IsSymbolAccessibleWithin(method, compilation.Assembly);

    /// <summary>An expression for a <see cref="Type"/>, whether it is hidden or not.</summary>
    public string TypeOf(ITypeSymbol type) => IsHidden(type) ? TypeOf(Of(type)) : $"typeof({type.Code()})";

    /// <summary>An expression for the hidden type of this name.</summary>
    public static string TypeOf(string name) =>
        $"global::System.Type.GetType({Code.Literal(name)}, true)";

    /// <summary>The name that <see cref="Type.GetType(string)"/> takes.</summary>
    public static string Of(ITypeSymbol type)
    {
        var assembly = type;
        while (assembly is IArrayTypeSymbol array)
        {
            assembly = array.ElementType;
        }

        // Types of the core are found without an assembly; what compilers call theirs need not be there at run time.
        return assembly.ContainingAssembly.Name is "System.Runtime" or "System.Private.CoreLib" or "netstandard"
            or "mscorlib"
            ? Name(type)
            : $"{Name(type)}, {assembly.ContainingAssembly.Name}";
    }

    private static string Name(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array)
        {
            return Name(array.ElementType) + "[]";
        }

        var named = (INamedTypeSymbol)type;
        var arguments = named.AllTypeArguments();
        return arguments.Count == 0
            ? Definition(named)
            : $"{Definition(named)}[{string.Join(",", arguments.Select(a => $"[{Of(a)}]"))}]";
    }

    private static string Definition(INamedTypeSymbol type) =>
        type.ContainingType is { } outer ? $"{Definition(outer)}+{type.MetadataName}"
        : type.ContainingNamespace is { IsGlobalNamespace: false } space ? $"{space.FullName()}.{type.MetadataName}"
        : type.MetadataName;

    private static bool IsFileLocal(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => IsFileLocal(array.ElementType),
        INamedTypeSymbol named => named.IsFileLocal || named.AllTypeArguments().Any(IsFileLocal)
            || (named.ContainingType is { } outer && IsFileLocal(outer)),
        _ => false,
    };
}
