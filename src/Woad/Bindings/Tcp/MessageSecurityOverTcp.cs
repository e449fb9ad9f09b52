namespace System.ServiceModel;

/// <summary>Message security of <see cref="NetTcpBinding"/>.</summary>
public sealed partial class MessageSecurityOverTcp
{
    /// <summary>Gets or sets the type of the client's credential.</summary>
    /// <value>The default is <see cref="MessageCredentialType.Windows"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(MessageCredentialType.Windows)] public partial MessageCredentialType ClientCredentialType { get; set; }
}
