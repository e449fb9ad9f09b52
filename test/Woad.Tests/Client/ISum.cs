using System.ServiceModel;

namespace Woad.Tests.Client;

[ServiceContract]
public interface ISum
{
    [OperationContract(AsyncPattern = true)]
    IAsyncResult BeginDivide(int a, int b, AsyncCallback? callback, object? state);

    int EndDivide(out int rest, IAsyncResult result);
}
