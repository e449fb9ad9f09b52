using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>The settings of a binding's reliable session.</summary>
public partial class ReliableSession
{
    private readonly ReliableSessionBindingElement _element;

    /// <summary>
    /// Initializes a new instance of the <see cref="ReliableSession"/> class with the default settings.
    /// </summary>
    public ReliableSession()
        : this(new ReliableSessionBindingElement())
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ReliableSession"/> class that shows the settings of a binding
    /// element, and changes them.
    /// </summary>
    /// <param name="reliableSessionBindingElement">The binding element.</param>
    /// <exception cref="ArgumentNullException"><paramref name="reliableSessionBindingElement"/> is null.</exception>
    public ReliableSession(ReliableSessionBindingElement reliableSessionBindingElement)
    {
        ArgumentNullException.ThrowIfNull(reliableSessionBindingElement);
        _element = reliableSessionBindingElement;
    }

    /// <inheritdoc cref="ReliableSessionBindingElement.Ordered"/>
    [Forward(nameof(_element))] public partial bool Ordered { get; set; }

    /// <inheritdoc cref="ReliableSessionBindingElement.InactivityTimeout"/>
    [Forward(nameof(_element))] public partial TimeSpan InactivityTimeout { get; set; }

    /// <summary>The element of a binding with these settings.</summary>
    internal ReliableSessionBindingElement CreateElement(ReliableMessagingVersion version)
    {
        var element = (ReliableSessionBindingElement)_element.Clone();
        element.ReliableMessagingVersion = version;
        return element;
    }
}
