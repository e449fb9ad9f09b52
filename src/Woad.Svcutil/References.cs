using System.Reflection;
using System.Runtime.Serialization;
using Woad.CodeDom.Generation;
using Woad.Svcutil.Requests;

namespace Woad.Svcutil;

/// <summary>Finds the types that generated code uses instead of its own.</summary>
internal static class References
{
    /// <exception cref="GenerationException">
    /// A reference cannot be loaded, or a collection type is not a generic collection.
    /// </exception>
    public static GenerationOptions Load(GenerateRequest request) => request.Options with
    {
        References =
        [
            .. request.References.SelectMany(TypesOf)
                .Where(static type => type.IsDefined(typeof(DataContractAttribute), inherit: false) || type.IsEnum)
                .Where(type => !request.ExcludedTypes.Any(name => IsNamed(type, name))),
        ],
        CollectionTypes = [.. request.CollectionTypes.Select(name => CollectionType(name, request))],
    };

    private static bool IsNamed(Type type, string name) =>
        type.FullName == name || type.AssemblyQualifiedName?.StartsWith(name + ",", StringComparison.Ordinal) == true;

    private static Type[] TypesOf(string path)
    {
        try
        {
            return Assembly.LoadFrom(path).GetExportedTypes();
        }
        catch (Exception e) when (e is IOException or BadImageFormatException or TypeLoadException)
        {
            throw new GenerationException($"The reference '{path}' cannot be loaded: {e.Message}");
        }
    }

    private static Type CollectionType(string name, GenerateRequest request)
    {
        var type = Type.GetType(name) ?? typeof(LinkedList<>).Assembly.GetType(name)
            ?? typeof(System.Collections.ObjectModel.ObservableCollection<>).Assembly.GetType(name)
            ?? request.References.SelectMany(TypesOf).FirstOrDefault(type => IsNamed(type, name));
        return type is { IsGenericTypeDefinition: true }
            ? type
            : throw new GenerationException(
                $"The collection type '{name}' is not a generic type that is known. Write its full name, for example "
                    + "System.Collections.Generic.List`1.");
    }
}
