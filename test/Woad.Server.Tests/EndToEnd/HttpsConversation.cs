using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>Name and password, by which a secure conversation is established: what WCF does by default.</summary>
public sealed class HttpsConversation(bool isOasis) : HttpsBinding
{
    public override bool HasAddressing => true;

    public override bool HasSessions => true;

    /// <summary>Whether there is a reliable session above.</summary>
    public bool IsReliable { get; init; }

    public override Binding Create()
    {
        var binding = isOasis
            ? new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential)
            : new WSHttpBinding(SecurityMode.TransportWithMessageCredential);
        binding.ReliableSession.Enabled = IsReliable;
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        return binding;
    }

    public override void SetQuota(Binding binding, int bytes) =>
        ((WSHttpBinding)binding).MaxReceivedMessageSize = bytes;
}
