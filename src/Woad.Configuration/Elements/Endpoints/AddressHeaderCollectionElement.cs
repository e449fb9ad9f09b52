using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;

namespace System.ServiceModel.Configuration;

/// <summary>The headers of an address: each element below is one.</summary>
public sealed class AddressHeaderCollectionElement : ServiceModelConfigurationElement
{
    private const int LargestHeader = 1 << 20;

    private bool _isModified;

    /// <summary>Gets or sets the headers of the address.</summary>
    public AddressHeaderCollection Headers
    {
        get;
        set
        {
            field = value ?? new AddressHeaderCollection();
            _isModified = true;
        }
    } = new();

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties { get; } = [];

    /// <inheritdoc/>
    protected override bool IsModified() => _isModified || base.IsModified();

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        using var element = reader.ReadSubtree();
        element.Read();
        var fragment = XmlFragment.Copy(XmlDictionaryReader.CreateDictionaryReader(element), LargestHeader);
        Headers = new AddressHeaderCollection([.. Headers, new FragmentAddressHeader(fragment)]);
        return true;
    }

    /// <inheritdoc/>
    protected override void Reset(ConfigurationElement parentElement)
    {
        base.Reset(parentElement);
        Headers = ((AddressHeaderCollectionElement)parentElement).Headers;
    }

    /// <inheritdoc/>
    protected override bool SerializeElement(XmlWriter writer, bool serializeCollectionKey)
    {
        var written = base.SerializeElement(writer, serializeCollectionKey);
        if (writer is not null)
        {
            foreach (var header in Headers)
            {
                header.WriteAddressHeader(writer);
            }
        }

        return written || Headers.Count > 0;
    }

    /// <inheritdoc/>
    protected override void Unmerge(
        ConfigurationElement sourceElement, ConfigurationElement parentElement, ConfigurationSaveMode saveMode)
    {
        base.Unmerge(sourceElement, parentElement, saveMode);
        Headers = ((AddressHeaderCollectionElement)sourceElement).Headers;
    }
}
