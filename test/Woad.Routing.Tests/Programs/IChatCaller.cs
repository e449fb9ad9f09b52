using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

public interface IChatCaller
{
    [OperationContract]
    Task<string> ConfirmAsync(string text);

    [OperationContract(IsOneWay = true)]
    void Said(string text);
}
