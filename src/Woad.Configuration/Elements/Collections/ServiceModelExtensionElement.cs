using System.Configuration;
using System.Xml;
using Woad.Configuration.Carrying;

namespace System.ServiceModel.Configuration;

/// <summary>An element that is registered by name in <c>extensions</c>, or by the service model itself.</summary>
public abstract class ServiceModelExtensionElement : ServiceModelConfigurationElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceModelExtensionElement"/> class with its defaults.
    /// </summary>
    protected ServiceModelExtensionElement()
    {
    }

    /// <summary>
    /// Gets the name under which the type of the element is registered. It is empty until the element is added or read.
    /// </summary>
    public string ConfigurationElementName { get; internal set; } = "";

    /// <summary>Takes over the values that are set on another element of the same type.</summary>
    /// <param name="from">The element to copy.</param>
    public virtual void CopyFrom(ServiceModelExtensionElement from)
    {
        ArgumentNullException.ThrowIfNull(from);
        if (!GetType().IsInstanceOfType(from))
        {
            throw new ArgumentException(
                $"Values of a {from.GetType().Name} do not fit a {GetType().Name}.", nameof(from));
        }

        foreach (PropertyInformation property in from.ElementInformation.Properties)
        {
            if (property.ValueOrigin == PropertyValueOrigin.SetHere)
            {
                this[property.Name] = property.Value;
            }
        }
    }

    internal void Read(XmlReader reader)
    {
        DeserializeElement(reader, serializeCollectionKey: false);
        this.ThrowIfUnread();
    }

    internal void Write(XmlWriter writer) => SerializeToXmlElement(writer, ConfigurationElementName);

    internal bool WasModified() => IsModified();
}
