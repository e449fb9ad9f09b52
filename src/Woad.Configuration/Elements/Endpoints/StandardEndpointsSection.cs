using System.Configuration;
using System.Xml;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The section <c>standardEndpoints</c>: endpoints of kinds, one collection for each kind.</summary>
public sealed class StandardEndpointsSection : ConfigurationSection, IReadableSection
{
    private readonly Dictionary<string, EndpointCollectionElement> _collections = [];

    /// <summary>Gets the collections that the file uses.</summary>
    public List<EndpointCollectionElement> EndpointCollections => [.. _collections.Values];

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties { get; } = [];

    /// <summary>Gets the collection of a kind of endpoints.</summary>
    /// <exception cref="KeyNotFoundException">No kind has the name.</exception>
    public new EndpointCollectionElement this[string endpoint] => Find(endpoint)
        ?? throw new KeyNotFoundException(
            $"The kind of endpoint '{endpoint}' is not known: register it in extensions/endpointExtensions.");

    /// <summary>The section of a program's or another file.</summary>
    /// <param name="config">The configuration file.</param>
    /// <returns>The section.</returns>
    public static StandardEndpointsSection GetSection(System.Configuration.Configuration config)
    {
        ArgumentNullException.ThrowIfNull(config);
        return (StandardEndpointsSection)config.GetSection("system.serviceModel/standardEndpoints");
    }

    internal EndpointCollectionElement? Find(string kind)
    {
        if (!_collections.TryGetValue(kind, out var collection)
            && ExtensionTypes.InScope(this).Find(ExtensionTypes.Endpoints, kind) is { } type)
        {
            _collections.Add(kind, collection = (EndpointCollectionElement)Activator.CreateInstance(type)!);
        }

        return collection;
    }

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader)
    {
        if (Find(elementName) is not { } collection)
        {
            return LackingMembers.Accepts("StandardEndpointsSection", elementName, reader);
        }

        collection.Read(reader);
        return true;
    }

    /// <inheritdoc/>
    protected override bool SerializeElement(XmlWriter writer, bool serializeCollectionKey)
    {
        var written = base.SerializeElement(writer, serializeCollectionKey);
        if (writer is not null)
        {
            foreach (var (name, collection) in _collections)
            {
                collection.Write(writer, name);
            }
        }

        return written || _collections.Count > 0;
    }

    void IReadableSection.Read(XmlReader reader) => DeserializeSection(reader);
}
