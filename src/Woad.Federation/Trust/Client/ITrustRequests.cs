using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Federation.Trust.Client;

/// <summary>A token service, as the client of an issued token sees it.</summary>
[ServiceContract(
    Name = "SecurityTokenRequests",
    Namespace = "http://schemas.microsoft.com/ws/2008/06/identity/securitytokenservice")]
internal interface ITrustRequests
{
    /// <summary>Sends a request of any action, and awaits the answer.</summary>
    /// <param name="request">The request.</param>
    /// <returns>The answer.</returns>
    [OperationContract(Action = "*", ReplyAction = "*")]
    Task<Message> RequestAsync(Message request);
}
