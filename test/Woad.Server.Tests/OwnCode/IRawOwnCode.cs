using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.OwnCode;

namespace Woad.Server.Tests.OwnCode;

/// <summary>The messages of <see cref="IOwnCode"/> as they are.</summary>
[ServiceContract(Name = "IOwnCode", Namespace = IOwnCode.Namespace)]
public interface IRawOwnCode
{
    [OperationContract(Action = IOwnCode.Namespace + "/IOwnCode/Take", ReplyAction = "*")]
    Message Take(Message request);

    [OperationContract(
        Action = IOwnCode.Namespace + "/IOwnCode/Give", ReplyAction = IOwnCode.Namespace + "/IOwnCode/GiveResponse")]
    Message Give(Message request);
}
