using System.ServiceModel;

namespace Woad.LoadBenchmarks.Gates;

/// <summary>The benchmark's contract as a client sees it: the same operation, called and awaited.</summary>
[ServiceContract(Name = "ITestContract", Namespace = "http://bench.test/")]
public interface IClientContract
{
    [OperationContract]
    string Echo(string s);

    [OperationContract]
    Task<string> EchoAsync(string s);
}
