namespace System.ServiceModel;

/// <summary>Security settings of <see cref="BasicHttpsBinding"/>.</summary>
public sealed partial class BasicHttpsSecurity
{
    /// <summary>Gets or sets the security mode.</summary>
    /// <value>The default is <see cref="BasicHttpsSecurityMode.Transport"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial BasicHttpsSecurityMode Mode { get; set; }

    /// <summary>Gets or sets the settings of message security.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial BasicHttpMessageSecurity Message { get; set; }

    /// <summary>Gets or sets the settings of transport security.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial HttpTransportSecurity Transport { get; set; }

    /// <summary>Returns a value that indicates whether <see cref="Message"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeMessage() => Message.ShouldSerializeClientCredentialType();

    /// <summary>Returns a value that indicates whether <see cref="Transport"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeTransport() => Transport.IsChanged;

    /// <summary>Whether the settings differ from those of a binding whose mode is another by default.</summary>
    internal bool Differs(BasicHttpsSecurityMode ordinary) =>
        Mode != ordinary || ShouldSerializeTransport() || ShouldSerializeMessage();
}
