using System.Collections.ObjectModel;

namespace System.ServiceModel.Description;

/// <summary>The properties of a message, found by their key.</summary>
public class MessagePropertyDescriptionCollection : KeyedCollection<string, MessagePropertyDescription>
{
    internal MessagePropertyDescriptionCollection()
        : base(null, 4)
    {
    }

    /// <inheritdoc/>
    protected override string GetKeyForItem(MessagePropertyDescription item)
    {
        ArgumentNullException.ThrowIfNull(item);
        return item.Name;
    }
}
