using System.ServiceModel;

namespace Woad.Tests.Dispatch;

[ServiceContract]
public interface IQueued
{
    [OperationContract(IsOneWay = true)]
    Task Take(string text);
}
