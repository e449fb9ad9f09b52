using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Generator.Contracts;

/// <summary>
/// The simple names of the contracts that referenced assemblies declare: a filter before the compiler is asked.
/// </summary>
internal static class NamesOfContracts
{
    /// <summary>Generic types of the framework, which are no contracts.</summary>
    private static readonly HashSet<string> OfFramework = new(StringComparer.Ordinal)
    {
        "Action", "Dictionary", "EventHandler", "Func", "HashSet", "IAsyncEnumerable", "ICollection", "IDictionary",
        "IEnumerable", "IList", "IReadOnlyCollection", "IReadOnlyDictionary", "IReadOnlyList", "ImmutableArray",
        "KeyValuePair", "Lazy", "List", "Memory", "Nullable", "Queue", "ReadOnlyMemory", "Stack", "Task", "ValueTask",
    };

    /// <summary>Symbols of referenced assemblies live from keystroke to keystroke.</summary>
    private static readonly ConditionalWeakTable<IAssemblySymbol, HashSet<string>> OfAssemblies = new();

    private static readonly ConditionalWeakTable<Compilation, HashSet<string>> OfCompilations = new();

    /// <summary>Whether the type may be a contract of a referenced assembly, or a generic one.</summary>
    public static bool Contain(TypeSyntax type, Compilation compilation) => type switch
    {
        QualifiedNameSyntax qualified => Contain(qualified.Right, compilation),
        AliasQualifiedNameSyntax qualified => Contain(qualified.Name, compilation),
        GenericNameSyntax generic => !OfFramework.Contains(generic.Identifier.ValueText),
        SimpleNameSyntax name =>
            OfCompilations.GetValue(compilation, static c => Collect(c)).Contains(name.Identifier.ValueText),
        _ => false,
    };

    private static HashSet<string> Collect(Compilation compilation)
    {
        var all = new HashSet<string>(StringComparer.Ordinal);
        foreach (var assembly in compilation.SourceModule.ReferencedAssemblySymbols)
        {
            all.UnionWith(OfAssemblies.GetValue(assembly, static a => Collect(a)));
        }

        return all;
    }

    private static HashSet<string> Collect(IAssemblySymbol assembly)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        if (assembly.Modules.Any(module => module.ReferencedAssemblies.Any(HasAttributes)))
        {
            Collect(assembly.GlobalNamespace, names);
        }

        return names;
    }

    /// <summary>Libraries that were compiled for WCF name its assemblies.</summary>
    private static bool HasAttributes(AssemblyIdentity referenced) =>
        referenced.Name == "Woad" || referenced.Name.StartsWith("System.ServiceModel", StringComparison.Ordinal);

    private static void Collect(INamespaceOrTypeSymbol container, HashSet<string> names)
    {
        foreach (var member in container.GetMembers())
        {
            if (member is not INamespaceOrTypeSymbol inner)
            {
                continue;
            }

            if (inner is INamedTypeSymbol { TypeKind: TypeKind.Interface or TypeKind.Class } type
                && ContractSymbols.IsContract(type))
            {
                names.Add(type.Name);
            }

            Collect(inner, names);
        }
    }
}
