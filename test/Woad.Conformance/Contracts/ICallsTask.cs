using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>The contract of <see cref="ICalls"/> on the wire, with operations that return tasks.</summary>
[ServiceContract(Name = "Calls", Namespace = "http://woad.test/calls")]
public interface ICallsTask
{
    [OperationContract]
    Task<string?> EchoAsync(string? text);

    [OperationContract]
    Task<int> AddAsync(int left, int right);
}
