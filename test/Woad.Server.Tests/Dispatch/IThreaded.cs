using System.ServiceModel;

namespace Woad.Server.Tests.Dispatch;

/// <summary>Operations that tell whether they run on the thread that read their request.</summary>
[ServiceContract(Namespace = "http://woad.test/threaded", CallbackContract = typeof(IThreadedBack))]
public interface IThreaded
{
    /// <summary>Says nothing: the class does.</summary>
    [OperationContract]
    Task<bool> OfClassAsync();

    [OperationContract(Name = "OfMethod")]
    Task<bool> OfMethodAsync(bool blocks);

    [OperationContract]
    Task<bool> OfCallbackAsync();
}
