namespace System.ServiceModel;

/// <summary>Security settings of <see cref="WebHttpBinding"/>.</summary>
public sealed partial class WebHttpSecurity
{
    /// <summary>Gets or sets the security mode.</summary>
    /// <value>The default is <see cref="WebHttpSecurityMode.None"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(ShouldSerialize = true)] public partial WebHttpSecurityMode Mode { get; set; }

    /// <summary>Gets or sets the settings of transport security.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial HttpTransportSecurity Transport { get; set; }

    /// <summary>Returns a value that indicates whether <see cref="Transport"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeTransport() => Transport.IsChanged;
}
