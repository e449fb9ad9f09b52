using System.ServiceModel;

namespace Woad.Interop.Tests.Gsoap.Reliable;

/// <summary>The contract of numbers.h.</summary>
[ServiceContract(Namespace = "urn:woad:numbers", SessionMode = SessionMode.Required)]
public interface INumbers
{
    [OperationContract(Action = "urn:woad:numbers/INumbers/Add", ReplyAction = "urn:woad:numbers/INumbers/AddResponse")]
    int Add(int number);
}
