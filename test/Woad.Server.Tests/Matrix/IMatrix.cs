using System.ServiceModel;

namespace Woad.Server.Tests.Matrix;

/// <summary>One operation in each form that WCF knows; each is told its number within its caller's sequence.</summary>
[ServiceContract(Namespace = "http://woad.test/matrix")]
public interface IMatrix
{
    [OperationContract]
    int Plain(int caller, int number);

    [OperationContract]
    Task<int> LaterAsync(int caller, int number);

    [OperationContract(AsyncPattern = true)]
    IAsyncResult BeginClassic(int caller, int number, AsyncCallback? callback, object? state);

    int EndClassic(IAsyncResult result);

    [OperationContract(IsOneWay = true)]
    void Tell(int caller, int number);
}
