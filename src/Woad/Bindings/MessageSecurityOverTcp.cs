using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Message security of <see cref="NetTcpBinding"/>.</summary>
public sealed class MessageSecurityOverTcp
{
    /// <summary>The client's credential. Default: <see cref="MessageCredentialType.Windows"/>.</summary>
    public MessageCredentialType ClientCredentialType
    {
        get;
        set => field = Check.Defined(value);
    } = MessageCredentialType.Windows;
}
