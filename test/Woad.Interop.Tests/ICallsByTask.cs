using System.ServiceModel;
using Interop;

namespace Woad.Interop.Tests;

/// <summary>Some operations of <see cref="ICalls"/> as a client that awaits has them: the wire is the same.</summary>
[ServiceContract(Name = "ICalls")]
public interface ICallsByTask
{
    [OperationContract]
    Task<string> EchoAsync(string text);

    [OperationContract]
    Task<Person> DescribeAsync(Person person);

    [OperationContract]
    [FaultContract(typeof(LimitFault))]
    Task ExceedAsync(int limit);

    [OperationContract(AsyncPattern = true)]
    IAsyncResult BeginEchoBytes(byte[] data, AsyncCallback? callback, object? state);

    byte[] EndEchoBytes(IAsyncResult result);
}
