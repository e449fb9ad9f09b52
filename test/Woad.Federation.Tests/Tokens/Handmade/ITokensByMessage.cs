using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Federation.Tests.Tokens.Handmade;

/// <summary>WS-Trust 1.3 as a contract of messages.</summary>
[ServiceContract]
public interface ITokensByMessage
{
    [OperationContract(
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RST/Issue",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTRC/IssueFinal")]
    Message Issue(Message request);
}
