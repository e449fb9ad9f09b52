namespace System.ServiceModel.Channels;

/// <summary>One layer of a binding: a transport, an encoding or a protocol. A writable setting until the endpoint opens.</summary>
public abstract class BindingElement
{
    /// <summary>An element with its defaults.</summary>
    protected BindingElement()
    {
    }

    /// <summary>A copy of an element, for <see cref="Clone"/>.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    protected BindingElement(BindingElement elementToBeCloned) => ArgumentNullException.ThrowIfNull(elementToBeCloned);

    /// <summary>A copy that can be changed without changing this element.</summary>
    public abstract BindingElement Clone();

    /// <summary>Why an endpoint with this element cannot be opened, with the remedy; null when it can.</summary>
    internal virtual string? Unsupported() =>
        $"The binding element {GetType().FullName} is not one that endpoints can be opened with. Remove it from the binding.";
}
