using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Federation.Sts.Publishing;

/// <summary>Answers requests for the federation metadata of a token service.</summary>
[ServiceContract]
internal interface IFederationMetadata
{
    /// <summary>Answers a request of HTTP.</summary>
    [OperationContract(Action = "*", ReplyAction = "*")]
    Message Answer(Message request);
}
