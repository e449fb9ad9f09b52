using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>Any operation, as messages.</summary>
[ServiceContract]
public interface IEcho
{
    [OperationContract(Action = "*", ReplyAction = "*")]
    Message Call(Message request);
}
