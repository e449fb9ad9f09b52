using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

[ServiceContract(Namespace = "urn:test", CallbackContract = typeof(IChatCaller), SessionMode = SessionMode.Required)]
public interface IChat
{
    [OperationContract]
    Task<string> AskAsync(string text);

    [OperationContract(IsOneWay = true)]
    Task SayAsync(string text);
}
