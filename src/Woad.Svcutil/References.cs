using System.Reflection;
using System.Runtime.Serialization;
using Woad.CodeDom.Generation;

namespace Woad.Svcutil;

/// <summary>Finds the types that generated code uses instead of its own.</summary>
internal static class References
{
    /// <exception cref="GenerationException">The collection type is not a generic collection.</exception>
    public static GenerationOptions Load(GenerateRequest request)
    {
        var options = request.Options with
        {
            References =
            [
                .. request.References.SelectMany(static path => Assembly.LoadFrom(path).GetExportedTypes())
                    .Where(static type => type.IsDefined(typeof(DataContractAttribute), inherit: false) || type.IsEnum),
            ],
        };
        if (request.CollectionType is not { } name)
        {
            return options;
        }

        var type = Type.GetType(name) ?? typeof(LinkedList<>).Assembly.GetType(name) ?? typeof(
            System.Collections.ObjectModel.ObservableCollection<>).Assembly.GetType(name);
        return type is { IsGenericTypeDefinition: true }
            ? options with { CollectionType = type }
            : throw new GenerationException(
                $"The collection type '{name}' is not a generic type that is known. Write its full name, for example "
                    + "System.Collections.Generic.List`1.");
    }
}
