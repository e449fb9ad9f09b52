using System.ServiceModel;

namespace Woad.Server.Tests.Dispatch;

/// <summary>The same, as the service implements it.</summary>
[ServiceContract(Name = "IThreaded", Namespace = "http://woad.test/threaded", CallbackContract = typeof(IThreadedBack))]
public interface IThreadedService
{
    [OperationContract]
    Task<bool> OfClassAsync();

    [OperationContract]
    bool OfMethod(bool blocks);

    [OperationContract]
    Task<bool> OfCallbackAsync();
}
