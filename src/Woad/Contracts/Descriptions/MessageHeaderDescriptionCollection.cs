using System.Collections.ObjectModel;
using System.Xml;

namespace System.ServiceModel.Description;

/// <summary>The headers of a message, found by their qualified name.</summary>
public class MessageHeaderDescriptionCollection : KeyedCollection<XmlQualifiedName, MessageHeaderDescription>
{
    internal MessageHeaderDescriptionCollection()
        : base(null, 4)
    {
    }

    /// <inheritdoc/>
    protected override XmlQualifiedName GetKeyForItem(MessageHeaderDescription item)
    {
        ArgumentNullException.ThrowIfNull(item);
        return new(item.Name, item.Namespace);
    }
}
