using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>The contract of <see cref="ICalls"/> on the wire, with Begin and End methods.</summary>
[ServiceContract(Name = "Calls", Namespace = "http://woad.test/calls")]
public interface ICallsApm
{
    [OperationContract(AsyncPattern = true)]
    IAsyncResult BeginEcho(string? text, AsyncCallback? callback, object? state);

    string? EndEcho(IAsyncResult result);

    [OperationContract(AsyncPattern = true)]
    IAsyncResult BeginAdd(int left, int right, AsyncCallback? callback, object? state);

    int EndAdd(IAsyncResult result);
}
