namespace System.ServiceModel.Channels;

/// <summary>The element that says how messages become bytes.</summary>
public abstract class MessageEncodingBindingElement : BindingElement
{
    /// <summary>An element with its defaults.</summary>
    protected MessageEncodingBindingElement()
    {
    }

    /// <summary>A copy of an element.</summary>
    protected MessageEncodingBindingElement(MessageEncodingBindingElement elementToBeCloned)
        : base(elementToBeCloned)
    {
    }

    /// <summary>The version of the messages.</summary>
    public abstract MessageVersion MessageVersion { get; set; }
}
