using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>The settings of a reliable session that a binding can have or not.</summary>
public partial class OptionalReliableSession : ReliableSession
{
    /// <summary>
    /// Initializes a new instance of the <see cref="OptionalReliableSession"/> class with the default settings.
    /// </summary>
    public OptionalReliableSession()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="OptionalReliableSession"/> class that shows the settings of a
    /// binding element, and changes them.
    /// </summary>
    /// <param name="reliableSessionBindingElement">The binding element.</param>
    /// <exception cref="ArgumentNullException"><paramref name="reliableSessionBindingElement"/> is null.</exception>
    public OptionalReliableSession(ReliableSessionBindingElement reliableSessionBindingElement)
        : base(reliableSessionBindingElement)
    {
    }

    /// <summary>Gets or sets a value that indicates whether there is a reliable session.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool Enabled { get; set; }
}
