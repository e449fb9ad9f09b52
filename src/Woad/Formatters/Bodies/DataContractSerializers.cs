using System.Runtime.Serialization;

namespace Woad.Formatters.Bodies;

/// <summary>Serializers of parts as they are when nobody has changed their settings.</summary>
internal static class DataContractSerializers
{
    /// <summary>WCF's default of MaxItemsInObjectGraph.</summary>
    public const int DefaultMaxItems = 65536;

    /// <summary>A factory of serializers that take at most <paramref name="maxItems"/> objects in one part.</summary>
    public static SerializerFactory WithMaxItems(int maxItems) => (type, name, ns, knownTypes) =>
        new DataContractSerializer(
            type,
            new DataContractSerializerSettings
            {
                RootName = name,
                RootNamespace = ns,
                KnownTypes = knownTypes,
                MaxItemsInObjectGraph = maxItems,
            });
}
