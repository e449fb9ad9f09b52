using System.Net.Security;

namespace System.ServiceModel;

/// <summary>
/// The security that a queue gives to messages: it proves their senders, and that they have not been changed.
/// </summary>
public sealed partial class MsmqTransportSecurity
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqTransportSecurity"/> class with the default settings.
    /// </summary>
    public MsmqTransportSecurity()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqTransportSecurity"/> class with the settings of another one.
    /// </summary>
    /// <param name="other">The settings to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    [Copy] public partial MsmqTransportSecurity(MsmqTransportSecurity other);

    /// <summary>Gets or sets how senders are authenticated.</summary>
    /// <value>The default is <see cref="MsmqAuthenticationMode.WindowsDomain"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(MsmqAuthenticationMode.WindowsDomain)]
    public partial MsmqAuthenticationMode MsmqAuthenticationMode { get; set; }

    /// <summary>Gets or sets the algorithm that encrypts messages.</summary>
    /// <value>The default is <see cref="MsmqEncryptionAlgorithm.RC4Stream"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    /// <remarks>
    /// It is used between message queue managers of Windows only: another value than the default is refused when an
    /// endpoint opens. Other engines encrypt with TLS.
    /// </remarks>
    [Setting(MsmqEncryptionAlgorithm.RC4Stream)]
    public partial MsmqEncryptionAlgorithm MsmqEncryptionAlgorithm { get; set; }

    /// <summary>Gets or sets the hash algorithm of signatures.</summary>
    /// <value>The default is <see cref="MsmqSecureHashAlgorithm.Sha256"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    /// <remarks>
    /// It is used between message queue managers of Windows only: another value than the default is refused when an
    /// endpoint opens.
    /// </remarks>
    [Setting(MsmqSecureHashAlgorithm.Sha256)]
    public partial MsmqSecureHashAlgorithm MsmqSecureHashAlgorithm { get; set; }

    /// <summary>Gets or sets whether messages are signed and encrypted.</summary>
    /// <value>The default is <see cref="ProtectionLevel.Sign"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(ProtectionLevel.Sign)] public partial ProtectionLevel MsmqProtectionLevel { get; set; }

    /// <summary>No authentication and no protection.</summary>
    internal void Disable() =>
        (MsmqAuthenticationMode, MsmqProtectionLevel) = (MsmqAuthenticationMode.None, ProtectionLevel.None);
}
