using System.Collections.ObjectModel;
using System.Xml;

namespace System.ServiceModel.Description;

/// <summary>The parts of a body in wire order, found by their qualified name.</summary>
public class MessagePartDescriptionCollection : KeyedCollection<XmlQualifiedName, MessagePartDescription>
{
    internal MessagePartDescriptionCollection()
        : base(null, 4)
    {
    }

    /// <inheritdoc/>
    protected override XmlQualifiedName GetKeyForItem(MessagePartDescription item)
    {
        ArgumentNullException.ThrowIfNull(item);
        return new(item.Name, item.Namespace);
    }
}
