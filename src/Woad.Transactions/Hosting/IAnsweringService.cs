using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Transactions.Hosting;

/// <summary>The services that answer: activation and registration.</summary>
[ServiceContract(Namespace = "urn:woad:transactions")]
internal interface IAnsweringService
{
    /// <summary>Answers a request; null when the answer goes to an address of its own.</summary>
    [OperationContract(Action = "*", ReplyAction = "*")]
    Task<Message?> AnswerAsync(Message request);
}
