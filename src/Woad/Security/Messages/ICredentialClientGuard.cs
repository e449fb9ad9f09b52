using System.ServiceModel.Channels;
using Woad.Connections;

namespace Woad.Security.Messages;

/// <summary>The client's half of its credential in messages, which also stands at the beginning of a conversation.</summary>
internal interface ICredentialClientGuard : IMessageGuard
{
    /// <summary>As <see cref="IMessageGuard.Protect"/>, with proof of another key beside the credential.</summary>
    void Protect(Message message, IEndorsement endorsement);
}
