namespace System.ServiceModel.Channels;

/// <summary>A layer over the bytes of a connection-oriented transport.</summary>
public abstract class StreamUpgradeBindingElement : BindingElement
{
    /// <summary>An element with its defaults.</summary>
    protected StreamUpgradeBindingElement()
    {
    }

    /// <summary>A copy of an element.</summary>
    protected StreamUpgradeBindingElement(StreamUpgradeBindingElement elementToBeCloned)
        : base(elementToBeCloned)
    {
    }
}
