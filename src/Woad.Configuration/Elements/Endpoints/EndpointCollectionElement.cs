using System.Collections.ObjectModel;
using System.Configuration;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The standard endpoints of one kind in a file.</summary>
public abstract class EndpointCollectionElement : ConfigurationElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="EndpointCollectionElement"/> class that is empty.
    /// </summary>
    protected EndpointCollectionElement()
    {
    }

    /// <summary>Gets the elements of the endpoints.</summary>
    public abstract ReadOnlyCollection<StandardEndpointElement> ConfiguredEndpoints { get; }

    /// <summary>Gets the name that endpoints give in their <c>kind</c> attribute.</summary>
    public string EndpointName =>
        field ??= ExtensionTypes.InScope(this).NameOf(ExtensionTypes.Endpoints, GetType()) ?? "";

    /// <summary>Gets the type of the endpoints.</summary>
    public abstract Type EndpointType { get; }

    /// <summary>Determines whether an endpoint with this name exists.</summary>
    /// <param name="name">The name of the element.</param>
    /// <returns><see langword="true"/> when there is one.</returns>
    public abstract bool ContainsKey(string name);

    /// <summary>An element with the kind's defaults.</summary>
    /// <returns>The element.</returns>
    protected abstract StandardEndpointElement GetDefaultStandardEndpointElement();

    /// <summary>Adds an endpoint to a file under a name; false when the endpoint is of another type.</summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="config">The configuration file.</param>
    /// <returns><see langword="true"/> when it was added.</returns>
    protected abstract bool TryAdd(string name, ServiceEndpoint endpoint, System.Configuration.Configuration config);

    internal StandardEndpointElement MakeDefault() => GetDefaultStandardEndpointElement();

    internal void Read(XmlReader reader)
    {
        DeserializeElement(reader, serializeCollectionKey: false);
        this.ThrowIfUnread();
    }

    internal void Write(XmlWriter writer, string name) => SerializeToXmlElement(writer, name);
}
