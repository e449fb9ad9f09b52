using System.ServiceModel.Security;

namespace System.ServiceModel;

/// <summary>Message security of <see cref="NetMsmqBinding"/>.</summary>
public sealed partial class MessageSecurityOverMsmq
{
    /// <summary>Gets or sets the type of the client's credential.</summary>
    /// <value>The default is <see cref="MessageCredentialType.Windows"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(MessageCredentialType.Windows)] public partial MessageCredentialType ClientCredentialType { get; set; }

    /// <summary>Gets or sets the algorithms that sign and encrypt.</summary>
    /// <value>The default is <see cref="SecurityAlgorithmSuite.Default"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Default = nameof(SecurityAlgorithmSuite.Default))]
    public partial SecurityAlgorithmSuite AlgorithmSuite { get; set; }
}
